import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Main } from './main.tsx';

type Props = { icon: LucideIcon; title: string; text: string; action?: ReactNode };

/** A screen with a single message. */
export function Notice({ icon: Icon, title, text, action }: Props) {
  return (
    <Main className="mx-auto flex max-w-xl flex-col items-center gap-3 px-6 py-16 text-center md:py-28">
      <span className="mb-3 inline-flex rounded-full bg-accent-soft p-6 text-accent-ink">
        <Icon size={48} aria-hidden="true" />
      </span>
      <h1 className="text-balance font-bold text-2xl tracking-tight">{title}</h1>
      <p className="text-balance text-lg text-muted">{text}</p>
      {action && <div className="mt-3">{action}</div>}
    </Main>
  );
}
