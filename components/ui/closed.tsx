import { texts } from "@/components/texts";

/** Pages have no sign-in yet: a brain that wants a token shows none of what it knows. */
export function Closed() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col justify-center gap-3 p-6">
      <h1 className="font-semibold text-lg">{texts.closedTitle}</h1>
      <p className="text-muted">{texts.closedBody}</p>
    </main>
  );
}
