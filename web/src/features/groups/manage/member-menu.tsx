import type { Group, GroupMember } from '@hearth/contract/groups/endpoints';
import { t } from '@lingui/core/macro';
import { Ban, Ellipsis, ShieldCheck, ShieldOff, UserMinus, Volume2, VolumeX } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { Menu, MenuItem } from '../../../components/ui/menus/menu.tsx';
import { useSetRole, useUnmuteMember } from './api/members.ts';
import { MuteDialog } from './mute-dialog.tsx';
import { RemovalDialog } from './removal-dialog.tsx';

type Props = { group: Pick<Group, 'id' | 'role'>; member: GroupMember };

/** What a moderator can do about one member of the list, whom they outrank. */
export function GroupMemberMenu({ group, member: { person, role, mutedUntil } }: Props) {
  const params = { groupId: group.id, memberId: person.id };
  const [dialog, setDialog] = useState<'remove' | 'ban' | 'mute' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const setRole = useSetRole(params);
  const unmute = useUnmuteMember(params);
  const close = () => {
    setDialog(null);
    button.current?.focus();
  };
  return (
    <>
      <Menu
        trigger={
          <IconButton ref={button} label={t`Manage ${{ name: person.displayName }}`} variant="plain" size="sm">
            <Ellipsis size={22} aria-hidden="true" />
          </IconButton>
        }
      >
        {group.role === 'owner' && role === 'member' && (
          <MenuItem icon={<ShieldCheck size={22} aria-hidden="true" />} onSelect={() => setRole.mutate('moderator')}>
            {t`Make moderator`}
          </MenuItem>
        )}
        {group.role === 'owner' && role === 'moderator' && (
          <MenuItem icon={<ShieldOff size={22} aria-hidden="true" />} onSelect={() => setRole.mutate('member')}>
            {t`Remove as moderator`}
          </MenuItem>
        )}
        <MenuItem icon={<VolumeX size={22} aria-hidden="true" />} onSelect={() => setDialog('mute')}>
          {t({ message: 'Mute', context: 'member' })}
        </MenuItem>
        {mutedUntil && (
          <MenuItem icon={<Volume2 size={22} aria-hidden="true" />} onSelect={() => unmute.mutate(undefined)}>
            {t({ message: 'Unmute', context: 'member' })}
          </MenuItem>
        )}
        <MenuItem danger icon={<UserMinus size={22} aria-hidden="true" />} onSelect={() => setDialog('remove')}>
          {t`Remove from group`}
        </MenuItem>
        <MenuItem danger icon={<Ban size={22} aria-hidden="true" />} onSelect={() => setDialog('ban')}>
          {t({ message: 'Ban', context: 'member' })}
        </MenuItem>
      </Menu>
      {dialog === 'mute' && <MuteDialog {...params} name={person.displayName} onClose={close} />}
      {(dialog === 'remove' || dialog === 'ban') && (
        <RemovalDialog {...params} name={person.displayName} ban={dialog === 'ban'} onClose={close} />
      )}
    </>
  );
}
