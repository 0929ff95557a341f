import { type ReactNode, useId } from 'react';
import { Link } from '../../../lib/router/link.tsx';

/** A part of the overview, with its heading and what it should be read with. */
export function Part({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-t pt-5">
      <h3 id={id} className="font-semibold text-lg">
        {title}
      </h3>
      {lead && <p className="mt-1 text-muted text-sm">{lead}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}

type Figure = { name: string; value: string; to?: string; alarming?: boolean };

/** Large numbers with their names. */
export function Tiles({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {figures.map(({ name, value }) => (
        <div key={name} className="flex min-w-0 flex-col-reverse justify-end rounded-md bg-sunken p-3">
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="break-words font-semibold text-xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A line for each. */
export function Lines({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="flex flex-col divide-y divide-line">
      {figures.map(({ name, value, to, alarming }) => (
        <div key={name} className="flex flex-wrap items-center justify-between gap-x-6 py-2 max-md:has-[a]:py-0">
          <dt className="min-w-0 break-words">
            {to ? (
              <Link to={to} className="inline-flex min-h-6 items-center underline max-md:min-h-11">
                {name}
              </Link>
            ) : (
              name
            )}
          </dt>
          <dd className={alarming ? 'font-semibold text-danger-ink tabular-nums' : 'tabular-nums'}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
