"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { words } from "@/components/entity/words";
import { Button } from "@/components/ui/button";
import type { EntityView } from "@/lib/entities/schema";

const RenameDialog = dynamic(() => import("@/components/entity/rename-dialog"));
const MergeDialog = dynamic(() => import("@/components/entity/merge-dialog"));
const SplitDialog = dynamic(() => import("@/components/entity/split-dialog"));

/** Rename, make one with another, split names off. */
export function EntityButtons({ entity }: { entity: EntityView }) {
  const [open, setOpen] = useState<"rename" | "merge" | "split" | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setOpen("rename")}>{words.rename}</Button>
      <Button onClick={() => setOpen("merge")}>{words.merge}</Button>
      {entity.names.length > 1 && <Button onClick={() => setOpen("split")}>{words.split}</Button>}
      {open === "rename" && <RenameDialog entity={entity} close={close} />}
      {open === "merge" && <MergeDialog entity={entity} close={close} />}
      {open === "split" && <SplitDialog entity={entity} close={close} />}
    </div>
  );
}
