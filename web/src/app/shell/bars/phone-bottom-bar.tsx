import { t } from '@lingui/core/macro';
import { Bell, House, type LucideIcon, Menu, Store, TvMinimalPlay, UsersRound } from 'lucide-react';
import { useId } from 'react';
import { NavLink } from '../../../lib/router/link.tsx';
import { IconWithCount } from './icon-with-count.tsx';
import type { UnreadMarks } from './unread.ts';

type PlaceProps = {
  to: string;
  name: string;
  icon: LucideIcon;
  count?: number;
};

function PlaceLink({ to, name, icon: Icon, count = 0 }: PlaceProps) {
  const countId = useId();
  return (
    <NavLink
      to={to}
      aria-label={name}
      aria-describedby={count > 0 ? countId : undefined}
      className="inline-flex h-14 min-w-0 flex-1 items-center justify-center text-muted focus-visible:-outline-offset-2 aria-[current=page]:text-accent-ink aria-[current=page]:shadow-[inset_0_3px_0_var(--accent)]"
    >
      <IconWithCount icon={Icon} count={count} countId={countId} />
    </NavLink>
  );
}

export function PhoneBottomBar({ unread }: { unread: UnreadMarks }) {
  return (
    <nav
      aria-label={t({ message: 'Main', context: 'navigation' })}
      className="fixed inset-x-0 bottom-0 z-30 flex border-line border-t bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <PlaceLink to="/home" name={t`Home`} icon={House} />
      <PlaceLink to="/videos" name={t`Videos`} icon={TvMinimalPlay} />
      <PlaceLink to="/friends" name={t`Friends`} icon={UsersRound} count={unread.requests} />
      <PlaceLink to="/marketplace" name={t`Marketplace`} icon={Store} />
      <PlaceLink to="/notifications" name={t`Notifications`} icon={Bell} count={unread.notifications} />
      <PlaceLink to="/menu" name={t`Menu`} icon={Menu} />
    </nav>
  );
}
