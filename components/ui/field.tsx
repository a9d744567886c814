import type { ComponentProps, ReactNode } from "react";
import { texts } from "@/components/texts";
import { cx } from "@/components/ui/class-names";

export const fieldClass =
  "w-full rounded-md border border-edge bg-raised px-3 py-1.5 text-sm text-ink outline-offset-0 aria-invalid:border-failed disabled:opacity-60";

type FieldProps = {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | null;
  optional?: boolean;
  children: ReactNode;
};

/** A label, its control, and one line under it: the hint, or what is wrong. */
export function Field({ id, label, hint, error, optional = false, children }: FieldProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
        {optional && <span className="ms-1 font-normal text-muted">({texts.optional})</span>}
      </label>
      {children}
      {(error || hint) && (
        <p id={`${id}-hint`} className={cx("text-xs", error ? "text-failed" : "text-muted")}>
          {error || hint}
        </p>
      )}
    </div>
  );
}

type Shared = Omit<FieldProps, "children">;

export function TextField({ id, label, hint, error, optional, ...input }: Shared & ComponentProps<"input">) {
  return (
    <Field {...{ id, label, hint, error, optional }}>
      <input
        type="text"
        dir="auto"
        autoComplete="off"
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-hint` : undefined}
        className={cx(fieldClass, "tap")}
      />
    </Field>
  );
}

export function SelectField({ id, label, hint, error, optional, ...select }: Shared & ComponentProps<"select">) {
  return (
    <Field {...{ id, label, hint, error, optional }}>
      <select
        {...select}
        id={id}
        aria-describedby={error || hint ? `${id}-hint` : undefined}
        className={cx(fieldClass, "tap")}
      />
    </Field>
  );
}

export function TextArea({
  id,
  label,
  hint,
  error,
  optional,
  className,
  ...area
}: Shared & ComponentProps<"textarea">) {
  return (
    <Field {...{ id, label, hint, error, optional }}>
      <textarea
        dir="auto"
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-hint` : undefined}
        className={cx(fieldClass, "field-sizing-content min-h-24 resize-y leading-relaxed", className)}
      />
    </Field>
  );
}
