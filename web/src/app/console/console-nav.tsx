import type { ConsoleTab } from '@hearth/contract/operators/rules';
import { t } from '@lingui/core/macro';
import { Suspense, useId } from 'react';
import { menuRowHover, menuRowStyle } from '../../components/layout/menu-row.ts';
import { cx } from '../../lib/page/cx.ts';
import { Link } from '../../lib/router/link.tsx';
import { CaseCount } from '../waiting-count.ts';
import { tabs } from './console-tabs.ts';

type Props = { open: readonly ConsoleTab[]; current: ConsoleTab };

const bringIntoView = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** A column on a desktop; on a phone a strip, in which the open tab is in view. */
export function ConsoleNav({ open, current }: Props) {
  const countId = useId();
  return (
    <nav
      aria-label={t`Operator`}
      className="border-line bg-surface p-2 max-md:overflow-x-auto max-md:border-y md:sticky md:top-18 md:w-60 md:shrink-0 md:rounded-lg md:border"
    >
      <ul className="flex gap-0.5 md:flex-col">
        {open.map((tab) => {
          const { title, icon: Icon } = tabs[tab];
          const isCurrent = tab === current;
          return (
            <li key={tab} className="max-md:shrink-0">
              <Link
                ref={isCurrent ? bringIntoView : undefined}
                to={`/operator/${tab}`}
                aria-describedby={tab === 'reports' ? countId : undefined}
                aria-current={isCurrent ? 'page' : undefined}
                className={cx(
                  menuRowStyle,
                  menuRowHover,
                  'text-ink max-md:px-3 aria-[current=page]:bg-sunken aria-[current=page]:font-semibold [&[aria-current=page]>svg]:text-accent-ink',
                )}
              >
                <Icon size={22} aria-hidden="true" className="shrink-0 text-muted" />
                <span className="whitespace-nowrap">{title}</span>
                {tab === 'reports' && (
                  <Suspense>
                    <CaseCount id={countId} />
                  </Suspense>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
