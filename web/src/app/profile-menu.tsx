import type { Profile } from '@hearth/contract/profiles/endpoints';
import { t } from '@lingui/core/macro';
import { Ban, Flag } from 'lucide-react';
import { useRef } from 'react';
import { MoreButton } from '../components/ui/buttons/more-button.tsx';
import { Menu, MenuItem } from '../components/ui/menus/menu.tsx';
import { useBlockMember } from '../features/friends/public/use-block-member.ts';
import { FeedChoiceItems } from '../features/posts/choices/feed-choice-items.tsx';
import { useReport } from '../features/reports/public/use-report.tsx';
import { navigate } from '../lib/router/visit.ts';

/** What a member can do about another one. */
export function ProfileMenu({ profile }: { profile: Profile }) {
  const blockMember = useBlockMember();
  const button = useRef<HTMLButtonElement>(null);
  const { report, dialog } = useReport({ kind: 'member', memberId: profile.id }, { button });
  const block = async () => {
    if (await blockMember(profile)) navigate('/home');
  };
  return (
    <>
      <Menu defaultOpen trigger={<MoreButton ref={button} />}>
        <FeedChoiceItems person={profile} />
        <MenuItem icon={<Flag size={22} aria-hidden="true" />} onSelect={report}>
          {t({ message: 'Report', context: 'button' })}
        </MenuItem>
        <MenuItem danger icon={<Ban size={22} aria-hidden="true" />} onSelect={() => void block()}>
          {t({ message: 'Block', context: 'verb' })}
        </MenuItem>
      </Menu>
      {dialog}
    </>
  );
}
