import { texts } from "@/components/texts";
import { Disclosure } from "@/components/ui/disclosure";
import { Fact } from "@/components/ui/fact";

/** What the figures mean, and what they cannot hold: a short fold each. */
export function About() {
  return (
    <div className="flex flex-col gap-1">
      <Disclosure label={texts.unseenByGate} printed>
        <ul className="flex max-w-[72ch] list-disc flex-col gap-1 ps-5">
          {texts.unseenLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Disclosure>
      <Disclosure label={texts.definitions} printed>
        <dl className="grid max-w-[72ch] grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1">
          {texts.meanings.map(([word, meaning]) => (
            <Fact key={word} name={word}>
              {meaning}
            </Fact>
          ))}
        </dl>
      </Disclosure>
    </div>
  );
}
