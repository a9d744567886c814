"use client";

import { Broken } from "@/components/ui/broken";

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col justify-center p-6">
      <Broken error={error} reset={reset} />
    </main>
  );
}
