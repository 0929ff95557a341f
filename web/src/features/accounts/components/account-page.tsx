import type { ReactNode } from 'react';
import { Card } from '../../../components/layout/card.tsx';
import { Main } from '../../../components/layout/main.tsx';
import { SiteMark } from '../../../components/layout/site-mark.tsx';
import { site } from '../../../lib/page/site.ts';
import { Link } from '../../../lib/router/link.tsx';
import { LanguageMenu } from './language-menu.tsx';

type Props = { title: string; lead?: string; wide?: boolean; footer?: ReactNode; children: ReactNode };

/** The layout of every account form: brand, one card, links below. */
export function AccountPage({ title, lead, wide = false, footer, children }: Props) {
  return (
    <Main className="flex min-h-dvh flex-col items-center md:justify-center md:px-4 md:py-10">
      <Link to="/" className="flex items-center gap-3 rounded-md px-2 py-1 max-md:my-5 md:mb-6">
        <SiteMark size={40} />
        <span className="font-semibold text-2xl text-accent-ink tracking-tight">{site.name}</span>
      </Link>
      <Card className={wide ? 'w-full md:max-w-xl md:p-8' : 'w-full md:max-w-md md:p-8'}>
        <h1 className="text-center font-bold text-2xl">{title}</h1>
        {lead && <p className="mt-1 text-center text-muted">{lead}</p>}
        <div className="mt-6">{children}</div>
        {footer && (
          <div className="mt-6 flex flex-col items-center gap-3 border-line border-t pt-5 text-center">{footer}</div>
        )}
      </Card>
      <div className="my-4">
        <LanguageMenu />
      </div>
    </Main>
  );
}
