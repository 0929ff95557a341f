import { t } from '@lingui/core/macro';
import { Gamepad2 } from 'lucide-react';
import { Avatar } from '../../../components/ui/pictures/avatar.tsx';
import { useMember } from '../../../features/accounts/public/member.ts';
import { NavLink } from '../../../lib/router/link.tsx';
import { SearchBox } from '../../search/search-box.tsx';
import { PhoneBarMessenger } from '../messenger/messenger.tsx';
import { LogoLink } from './logo-link.tsx';
import type { UnreadMarks } from './unread.ts';

export function PhoneTopBar({ unread }: { unread: UnreadMarks }) {
  const { id, displayName, profilePic } = useMember();
  return (
    <header className="sticky top-(--offline-bar) z-30 border-line border-b bg-surface pt-(--safe-top)">
      <div className="flex h-14 items-center gap-2 px-3">
        <LogoLink />
        <SearchBox />
        <div className="ms-auto flex items-center gap-1.5">
          <PhoneBarMessenger unread={unread.messages} />
          <NavLink
            to="/gaming"
            aria-label={t`Gaming`}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-fill aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink"
          >
            <Gamepad2 size={22} aria-hidden="true" />
          </NavLink>
          <NavLink
            to="/profile"
            end
            aria-label={t`Profile`}
            className="inline-flex size-11 items-center justify-center rounded-full"
          >
            <Avatar id={id} src={profilePic} name={displayName} size={36} decorative />
          </NavLink>
        </div>
      </div>
    </header>
  );
}
