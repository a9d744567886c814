"use client";

import { useEffect, useState } from "react";

const TYPING_MS = 120;

/** Follows filters after a pause in typing; without words, at once. New filters are a new object, the same ones the same. */
export function useSettled<T extends { q: string }>(filters: T): T {
  const [settled, setSettled] = useState(filters);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(filters), filters.q === "" ? 0 : TYPING_MS);
    return () => clearTimeout(timer);
  }, [filters]);
  return settled;
}
