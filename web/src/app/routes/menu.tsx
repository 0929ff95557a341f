import { t } from '@lingui/core/macro';
import {
  Bell,
  Bookmark,
  CalendarDays,
  Gamepad2,
  Globe,
  type LucideIcon,
  MessageCircle,
  Radio,
  Settings,
  ShieldCheck,
  Store,
  TvMinimalPlay,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { Suspense, useId } from 'react';
import { Card } from '../../components/layout/card.tsx';
import { menuRowHover, menuRowStyle } from '../../components/layout/menu-row.ts';
import { Page } from '../../components/layout/page.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { useMember } from '../../features/accounts/public/member.ts';
import { OwnGroupLinks } from '../../features/groups/public/own-group-links.tsx';
import { cx } from '../../lib/page/cx.ts';
import { Link } from '../../lib/router/link.tsx';
import { useMessenger } from '../shell/messenger/messenger-state.tsx';
import { CaseCount } from '../waiting-count.ts';

/** Without `to` the entry opens the messenger. */
type Entry = { name: string; icon: LucideIcon; to?: string };

const entries: Entry[] = [
  { name: t`Friends`, icon: UsersRound, to: '/friends' },
  { name: t`Videos`, icon: TvMinimalPlay, to: '/videos' },
  { name: t`Marketplace`, icon: Store, to: '/marketplace' },
  { name: t`Gaming`, icon: Gamepad2, to: '/gaming' },
  { name: t`Notifications`, icon: Bell, to: '/notifications' },
  { name: t`Saved`, icon: Bookmark, to: '/saved' },
  { name: t`Events`, icon: CalendarDays, to: '/events' },
  { name: t`Messages`, icon: MessageCircle },
  { name: t`Live`, icon: Radio, to: '/live' },
  { name: t`Settings`, icon: Settings, to: '/settings' },
  { name: t`Public Home`, icon: Globe, to: '/' },
  { name: t`Profile`, icon: UserRound, to: '/profile' },
];

/** For those who run the site. */
const consoleEntry: Entry = { name: t`Operator`, icon: ShieldCheck, to: '/operator' };

const tileStyle =
  'flex h-full min-h-18 w-full items-center gap-3 rounded-lg border border-line bg-surface p-3 text-start font-semibold text-ink no-underline transition-colors duration-150 hover:border-line-strong';

function Tile({ name, icon: Icon, to }: Entry) {
  const { setOpen } = useMessenger();
  const countId = useId();
  const content = (
    <>
      <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-sunken">
        <Icon size={22} aria-hidden="true" />
      </span>
      {name}
      {to === consoleEntry.to && (
        <Suspense>
          <CaseCount id={countId} />
        </Suspense>
      )}
    </>
  );
  if (to) {
    return (
      <Link to={to} aria-describedby={to === consoleEntry.to ? countId : undefined} className={tileStyle}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" onClick={() => setOpen(true)} className={tileStyle}>
      {content}
    </button>
  );
}

export function Component() {
  const { siteRole } = useMember();
  const shown = siteRole ? [...entries, consoleEntry] : entries;
  return (
    <Page>
      <PageTitle title={t`Menu`} />
      <ul className="grid grid-cols-2 gap-2 max-md:px-4 md:gap-3 md:grid-cols-3 lg:grid-cols-4">
        {shown.map((entry) => (
          <li key={entry.name}>
            <Tile {...entry} />
          </li>
        ))}
      </ul>
      <Card>
        <OwnGroupLinks rowStyle={cx(menuRowStyle, menuRowHover)} title={t`Your groups`} />
      </Card>
    </Page>
  );
}
