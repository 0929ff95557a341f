import { t } from '@lingui/core/macro';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { menuRowHover, menuRowStyle } from '../../../components/layout/menu-row.ts';
import { useMember } from '../../../features/accounts/public/member.ts';
import { GroupSide } from '../../../features/groups/components/group-side.tsx';
import { Shortcuts } from '../../../features/shortcuts/components/shortcuts.tsx';
import { cx } from '../../../lib/page/cx.ts';
import { Link } from '../../../lib/router/link.tsx';
import { CaseCount } from '../../waiting-count.ts';
import { consoleItem, firstItems, type LeftMenuItem, moreItems } from './left-menu-items.ts';

function IconTile({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-hover">{children}</span>
  );
}

function Entry({ item: { name, icon: Icon, to } }: { item: LeftMenuItem }) {
  const countId = useId();
  const content = (
    <>
      <IconTile>
        <Icon size={22} aria-hidden="true" />
      </IconTile>
      {name}
      {to === consoleItem.to && (
        <Suspense>
          <CaseCount id={countId} />
        </Suspense>
      )}
    </>
  );
  return (
    <li>
      {to ? (
        <Link
          to={to}
          aria-describedby={to === consoleItem.to ? countId : undefined}
          className={cx(menuRowStyle, menuRowHover)}
        >
          {content}
        </Link>
      ) : (
        <button type="button" aria-disabled="true" className={cx(menuRowStyle, 'text-muted')}>
          {content}
        </button>
      )}
    </li>
  );
}

export function LeftMenu() {
  const [expanded, setExpanded] = useState(false);
  const { siteRole } = useMember();
  const first = siteRole ? [...firstItems, consoleItem] : firstItems;
  const items = expanded ? [...first, ...moreItems] : first;
  const Chevron = expanded ? ChevronUp : ChevronDown;
  return (
    <>
      <ul>
        {items.map((item) => (
          <Entry key={item.name} item={item} />
        ))}
      </ul>
      <button
        type="button"
        aria-expanded={expanded}
        onClick={() => setExpanded(!expanded)}
        className={cx(menuRowStyle, menuRowHover)}
      >
        <IconTile>
          <Chevron size={22} aria-hidden="true" />
        </IconTile>
        {expanded ? t`See Less` : t`See More`}
      </button>
      <Shortcuts />
      <GroupSide />
    </>
  );
}
