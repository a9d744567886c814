"use client";

import { Broken } from "@/components/ui/broken";

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <Broken error={error} reset={reset} />;
}
