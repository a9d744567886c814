"use client";

import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";

type Handler = (event: KeyboardEvent) => void;
type KeyMap = Record<string, Handler>;

const STORED = "letter-keys";
const CHORD_MS = 1_200;

type Keys = { on: boolean; setOn: (on: boolean) => void; add: (map: { current: KeyMap }) => () => void };
const KeysContext = createContext<Keys>({ on: true, setOn: () => {}, add: () => () => {} });

/** Keys of one letter, or two in a row as `g b`. The latest to ask for a key gets it. */
export function useKeys(map: KeyMap): void {
  const { add } = useContext(KeysContext);
  const latest = useRef(map);
  useEffect(() => {
    latest.current = map;
  });
  useEffect(() => add(latest), [add]);
}

export const useKeysSwitch = () => {
  const { on, setOn } = useContext(KeysContext);
  return { on, setOn };
};

/** Letters are off in fields, in composition, with a modifier, while a dialog is open, and when the reader says so. */
export function KeysProvider({ children }: { children: ReactNode }) {
  const [on, setOn] = useState(true);
  const maps = useRef<{ current: KeyMap }[]>([]);
  useEffect(() => setOn(localStorage.getItem(STORED) !== "off"), []);
  useEffect(() => {
    if (!on) return;
    const listen = listener(maps.current);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [on]);
  const value = useMemo<Keys>(
    () => ({
      on,
      setOn: (next) => {
        localStorage.setItem(STORED, next ? "on" : "off");
        setOn(next);
      },
      add: (map) => {
        maps.current.push(map);
        return () => maps.current.splice(maps.current.indexOf(map), 1);
      },
    }),
    [on],
  );
  return <KeysContext value={value}>{children}</KeysContext>;
}

function listener(maps: { current: KeyMap }[]) {
  let first = { key: "", at: 0 };
  return (event: KeyboardEvent) => {
    if (!isFree(event)) return;
    const chord = Date.now() - first.at < CHORD_MS ? `${first.key} ${event.key}` : "";
    first = { key: event.key, at: Date.now() };
    const handler = find(maps, chord) ?? find(maps, event.key);
    if (!handler) return;
    event.preventDefault();
    first.at = 0;
    handler(event);
  };
}

const find = (maps: { current: KeyMap }[], key: string) => maps.findLast((map) => map.current[key])?.current[key];

function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target;
  if (!(target instanceof Element)) return true;
  if (document.querySelector("dialog[open]")) return false;
  return !target.closest(
    "input:not([type=radio],[type=checkbox]), textarea, select, [contenteditable], [role=textbox]",
  );
}
