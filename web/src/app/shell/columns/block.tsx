import { type ReactNode, useId } from 'react';

/** A titled part of a side column. */
export function Block({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-t pt-3">
      <h2 id={id} className="font-semibold text-lg text-muted">
        {title}
      </h2>
      <div className="mt-2">{children}</div>
    </section>
  );
}
