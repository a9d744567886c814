/** Frames of rows still on their way, as high as rows are. */
export function RowBones({ rows = 5 }: { rows?: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: frames have no identity
        <div key={index} className="flex flex-col gap-2.5 border-line border-b py-4">
          <div className="bone h-3.5 w-11/12 max-w-[60ch]" />
          <div className="bone h-3.5 w-8/12 max-w-[44ch]" />
          <div className="bone h-3 w-64 max-w-full" />
        </div>
      ))}
    </div>
  );
}
