import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Main } from '../../components/layout/main.tsx';
import { Flame } from '../../components/ui/flame.tsx';
import { site } from '../../lib/site.ts';

/** For screens that visitors see too: no bars, one message in the middle. */
export function BarePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <header className="px-4 py-3 md:px-6">
        <Link to="/" className="inline-flex items-center gap-2.5 rounded-lg font-bold text-ink text-xl no-underline">
          <Flame size={40} />
          {site.name}
        </Link>
      </header>
      <Main className="mx-auto flex max-w-lg flex-col items-center gap-4 px-6 py-16 text-center md:py-24">
        <h1 className="font-bold text-3xl tracking-tight">{title}</h1>
        {children}
      </Main>
    </>
  );
}
