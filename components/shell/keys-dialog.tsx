"use client";

import { useKeysSwitch } from "@/components/shell/keys";
import { KEYS, texts } from "@/components/texts";
import { Dialog, DialogBody } from "@/components/ui/dialog";
import { modifierKey } from "@/lib/browser/modifier-key";

export default function KeysDialog({ close }: { close: () => void }) {
  const { on, setOn } = useKeysSwitch();
  return (
    <Dialog title={texts.keys} onClose={close}>
      <DialogBody>
        <dl className="grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-2">
          {KEYS.map(([keys, does]) => (
            <div key={does} className="flex items-center justify-between gap-4">
              <dt>{does}</dt>
              <dd className="flex gap-1">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="inline-flex h-6 min-w-6 items-center justify-center rounded-sm border border-line bg-hover px-1.5 font-mono text-xs"
                  >
                    {key === "Ctrl" ? modifierKey() : key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <label className="tap flex items-center gap-2 border-line border-t pt-4">
          <input
            type="checkbox"
            checked={on}
            onChange={(event) => setOn(event.target.checked)}
            className="size-4 accent-accent"
          />
          {texts.keysSwitch}
        </label>
      </DialogBody>
    </Dialog>
  );
}
