/** A key beside what it does. Decoration: the list of keys (`?`) says them all. Under a finger there are none. */
export function KeyHint({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden
      className="pointer-coarse:hidden inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-sm border border-current/25 px-1 font-mono text-[11px] leading-none opacity-80 max-sm:hidden"
    >
      {children}
    </kbd>
  );
}
