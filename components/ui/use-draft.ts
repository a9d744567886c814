"use client";

import { useState } from "react";
import { newKey } from "@/lib/browser/api";
import { draftOf, dropDraft, keepDraft } from "@/lib/browser/drafts";

/**
 * The fields of a form. They are kept when its dialog closes and dropped when they were saved.
 * `keyOf` gives the same key to every attempt at saving the same fields, so that a retry cannot write twice.
 */
export function useDraft<T extends object>(name: string, fresh: T) {
  const [draft, setDraft] = useState(() => draftOf(name, fresh));
  const [attempt, setAttempt] = useState({ fields: "", key: "" });
  function change(part: Partial<T>): void {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(name, next);
  }
  function keyOf(body: object): string {
    const fields = JSON.stringify(body);
    if (fields === attempt.fields) return attempt.key;
    const key = newKey();
    setAttempt({ fields, key });
    return key;
  }
  return { draft, change, keyOf, drop: () => dropDraft(name) };
}
