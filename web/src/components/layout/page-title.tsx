import type { ReactNode } from 'react';

type Props = { title: string; subtitle?: string; action?: ReactNode };

export function PageTitle({ title, subtitle, action }: Props) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 max-md:px-4">
      <div className="min-w-0">
        <h1 className="min-h-11 content-center font-bold text-2xl tracking-tight">{title}</h1>
        {subtitle && <p className="text-muted">{subtitle}</p>}
      </div>
      {action}
    </header>
  );
}
