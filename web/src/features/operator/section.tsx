import { type ReactNode, useId } from 'react';

/** A part of a tab that is saved by itself. */
export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-t pt-5 first:border-t-0 first:pt-0">
      <h3 id={id} className="font-semibold text-lg">
        {title}
      </h3>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}
