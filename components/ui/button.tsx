import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "@/components/ui/class-names";

type Look = "primary" | "plain" | "quiet" | "offer" | "final";

const LOOKS: Record<Look, string> = {
  primary: "border-accent bg-accent text-on-accent hover:opacity-90 active:opacity-80",
  plain: "border-line bg-raised text-ink hover:border-edge hover:bg-hover",
  quiet: "border-transparent text-muted hover:bg-hover hover:text-ink",
  /** The one thing to do about a message. */
  offer: "border-transparent text-accent hover:bg-hover",
  final: "border-failed bg-failed text-on-accent hover:opacity-90",
};

const BASE =
  "tap inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border px-3 py-1 font-medium text-sm transition-colors select-none disabled:cursor-not-allowed disabled:opacity-50";

export const buttonClass = (look: Look = "plain", more?: string) => cx(BASE, LOOKS[look], more);

type Props = ComponentProps<"button"> & {
  look?: Look;
  /** While true the button stays focused, says so, and does nothing. */
  pending?: boolean;
};

export function Button({ look = "plain", pending = false, className, children, onClick, ...props }: Props) {
  return (
    <button
      type="button"
      {...props}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={buttonClass(look, className)}
    >
      {pending && <LoaderCircle size={14} aria-hidden className="animate-spin" />}
      {children}
    </button>
  );
}

/** An icon alone; its name is spoken and shows on hover, or the title that says more. */
export function IconButton({ label, title = label, className, ...props }: Props & { label: string }) {
  return (
    <Button
      look="quiet"
      {...props}
      aria-label={label}
      title={title}
      className={cx("w-8 px-0! pointer-coarse:w-11", className)}
    />
  );
}
