import { t } from '@lingui/core/macro';
import { Bell, Gamepad2, House, type LucideIcon, Menu, Store, TvMinimalPlay, UsersRound } from 'lucide-react';
import { useId } from 'react';
import { Avatar } from '../../../components/ui/pictures/avatar.tsx';
import { useMember } from '../../../features/accounts/public/member.ts';
import { Link, NavLink } from '../../../lib/router/link.tsx';
import { SearchBox } from '../../search/search-box.tsx';
import { DesktopMessenger } from '../messenger/messenger.tsx';
import { IconWithCount } from './icon-with-count.tsx';
import { LogoLink } from './logo-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import type { UnreadMarks } from './unread.ts';

const places: { to: string; name: string; icon: LucideIcon }[] = [
  { to: '/home', name: t`Home`, icon: House },
  { to: '/videos', name: t`Videos`, icon: TvMinimalPlay },
  { to: '/marketplace', name: t`Marketplace`, icon: Store },
  { to: '/friends', name: t`Friends`, icon: UsersRound },
  { to: '/gaming', name: t`Gaming`, icon: Gamepad2 },
  { to: '/menu', name: t`Menu`, icon: Menu },
];

const roundStyle =
  'inline-flex h-10 min-w-10 shrink-0 items-center justify-center rounded-full bg-fill px-2 text-ink transition-colors duration-150 hover:bg-fill-hover aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink';

function PlaceLink({ to, name, icon: Icon, count }: (typeof places)[number] & { count: number }) {
  const countId = useId();
  return (
    <NavLink
      to={to}
      aria-label={name}
      aria-describedby={count > 0 ? countId : undefined}
      title={name}
      className="group relative inline-flex h-14 w-12 items-center justify-center text-muted focus-visible:-outline-offset-2 lg:w-18 xl:w-24 aria-[current=page]:text-accent-ink aria-[current=page]:shadow-[inset_0_-3px_0_var(--accent)]"
    >
      <span className="inline-flex h-11 w-full items-center justify-center rounded-md transition-colors duration-150 group-hover:bg-sunken group-aria-[current=page]:bg-transparent">
        <IconWithCount icon={Icon} count={count} countId={countId} />
      </span>
    </NavLink>
  );
}

export function PlaceLinks({ requests }: { requests: number }) {
  return (
    <div className="flex">
      {places.map((place) => (
        <PlaceLink key={place.to} {...place} count={place.to === '/friends' ? requests : 0} />
      ))}
    </div>
  );
}

function BellLink({ count }: { count: number }) {
  const countId = useId();
  return (
    <NavLink
      to="/notifications"
      aria-label={t`Notifications`}
      aria-describedby={count > 0 ? countId : undefined}
      title={t`Notifications`}
      className={roundStyle}
    >
      <IconWithCount icon={Bell} count={count} countId={countId} />
    </NavLink>
  );
}

/** Two links, so that each is named by what it shows; the keyboard needs only one of them. */
function ProfileLink() {
  const { id, displayName, profileName, profilePic } = useMember();
  return (
    <div className="flex min-w-0 items-center rounded-full font-semibold transition-colors duration-150 hover:bg-hover has-aria-[current=page]:bg-accent-soft has-aria-[current=page]:text-accent-ink">
      <NavLink to="/profile" end aria-label={t`Profile`} className="flex shrink-0 rounded-full p-0.5">
        <Avatar id={id} src={profilePic} name={displayName} size={36} decorative />
      </NavLink>
      <Link to="/profile" tabIndex={-1} className="max-w-40 truncate py-2 pe-3 ps-1.5 max-xl:hidden">
        <bdi>{profileName}</bdi>
      </Link>
    </div>
  );
}

export function Navbar({ unread }: { unread: UnreadMarks }) {
  return (
    <header className="sticky top-(--offline-bar) z-30 h-14 border-line border-b bg-surface">
      <nav
        aria-label={t({ message: 'Main', context: 'navigation' })}
        className="grid h-full grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 px-4"
      >
        <div className="flex min-w-0 items-center gap-2.5">
          <LogoLink />
          <SearchBox />
        </div>
        <PlaceLinks requests={unread.requests} />
        <div className="flex min-w-0 items-center justify-end gap-2">
          <DesktopMessenger unread={unread.messages} />
          <BellLink count={unread.notifications} />
          <ThemeToggle />
          <ProfileLink />
        </div>
      </nav>
    </header>
  );
}
