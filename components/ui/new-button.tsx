import { Plus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { KeyHint } from "@/components/ui/key-hint";

type Props = {
  label: string;
  hotkey?: string;
  /** Beside a search that needs the room: on a narrow page a plus stands for the words. */
  compact?: boolean;
  disabled: boolean;
  onClick: () => void;
};

export function NewButton({ label, hotkey, compact = false, disabled, onClick }: Props) {
  return (
    <Button
      look="primary"
      disabled={disabled}
      title={label}
      onClick={onClick}
      className={cx("h-11", compact && "max-sm:w-11 max-sm:px-0")}
    >
      {compact && <Plus size={18} aria-hidden className="sm:hidden" />}
      <span className={cx(compact && "max-sm:sr-only")}>{label}</span>
      {hotkey && <KeyHint>{hotkey}</KeyHint>}
    </Button>
  );
}
