import type { ReactNode } from 'react';

/** Below a field: shows another one in its place. */
export function OtherWay({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="self-start rounded-sm py-1 font-semibold text-accent-ink hover:underline"
    >
      {children}
    </button>
  );
}
