"use client";

import { useDialogs } from "@/components/shell/dialogs";
import { useReach } from "@/components/shell/reach";
import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toast";
import { type RouteChange, useUpdateRoute } from "@/lib/browser/mutations";
import type { RouteView } from "@/lib/routes/schema";

/** Edit, say that it still holds, retire or bring back. */
export function RouteButtons({ route }: { route: RouteView }) {
  const { reachable } = useReach();
  const open = useDialogs();
  const toast = useToast();
  const updating = useUpdateRoute();
  const { route_id: id, state } = route;

  function change(part: Omit<RouteChange, "id">, words: string, undo?: Omit<RouteChange, "id">) {
    const action = undo && {
      label: texts.undo,
      onPress: () => change(undo, part.retired ? texts.broughtBack : texts.retired),
    };
    updating.mutateAsync({ id, ...part }).then(
      () => toast(words, { action }),
      (error: Error) => toast(texts.notChanged(error.message), { tone: "failed" }),
    );
  }

  const off = !reachable || updating.isPending;
  return (
    <div className="flex flex-wrap gap-2">
      {state === "retired" ? (
        <Button disabled={off} onClick={() => change({ retired: false }, texts.broughtBack)}>
          {texts.bringBack}
        </Button>
      ) : (
        <>
          <Button disabled={off} onClick={() => change({ retired: true }, texts.retired, { retired: false })}>
            {texts.retire}
          </Button>
          <Button disabled={off} onClick={() => change({ confirmed: true }, texts.confirmed)}>
            {texts.stillRight}
          </Button>
        </>
      )}
      <Button look="primary" disabled={!reachable} onClick={() => open({ kind: "route", route })}>
        {texts.edit}
      </Button>
    </div>
  );
}
