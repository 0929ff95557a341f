import type { ReactNode } from 'react';

type Props = { title: string; subtitle?: string; action?: ReactNode };

export function PageTitle({ title, subtitle, action }: Props) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 max-md:px-4">
      <div className="min-w-0">
        <h1 className="font-bold text-2xl tracking-tight">{title}</h1>
        {subtitle && <p className="mt-1 text-muted">{subtitle}</p>}
      </div>
      {action}
    </header>
  );
}
