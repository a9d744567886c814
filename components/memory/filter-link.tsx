"use client";

import Link from "next/link";
import { createSerializer } from "nuqs/server";
import { usePast } from "@/components/shell/past";
import { Pieces } from "@/components/ui/note-text";
import { filterParsers } from "@/lib/browser/search";

const addressOf = createSerializer(filterParsers);

type Props = { name: "project" | "category" | "tag"; value: string };

/** A label of a note: following it finds the others that carry it, at the same time. */
export function FilterLink({ name, value }: Props) {
  const { past } = usePast();
  return (
    <Link
      href={addressOf("/", { ...past, [name]: value })}
      prefetch={false}
      className="relative z-10 rounded-sm break-words [overflow-wrap:anywhere] hover:text-ink hover:underline hover:underline-offset-2 pointer-coarse:py-2"
    >
      {name === "tag" && "#"}
      <Pieces text={value} />
    </Link>
  );
}
