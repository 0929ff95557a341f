import type { Group } from '@hearth/contract/groups/endpoints';
import { t } from '@lingui/core/macro';
import { ChevronDown, LogOut } from 'lucide-react';
import { lazy, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import { useConfirm } from '../../../components/ui/dialogs/use-confirm.tsx';
import { Menu, MenuItem } from '../../../components/ui/menus/menu.tsx';
import { useLeaveGroup } from '../api/change-membership.ts';
import { DeclineButton } from './decline-button.tsx';
import { InvitedBy } from './invited-by.tsx';
import { JoinButton } from './join-button.tsx';
import { NotifyItems } from './notify-items.tsx';

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));
const HandOverDialog = lazy(async () => ({ default: (await import('./hand-over-dialog.tsx')).HandOverDialog }));

/** What the viewer can do about their own membership. */
export function GroupActions({ group }: { group: Group }) {
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <Membership group={group} />
      {group.canInvite && <Button onClick={() => setInviting(true)}>{t`Invite`}</Button>}
      {inviting && (
        <Opening>
          <InviteDialog group={group} onClose={() => setInviting(false)} />
        </Opening>
      )}
    </>
  );
}

function Membership({ group }: { group: Group }) {
  if (group.membership === 'member') return <JoinedMenu group={group} />;
  if (group.membership === 'requested') return <CancelRequest groupId={group.id} />;
  if (group.membership === 'banned') return <p className="text-muted">{t`You can’t join this group.`}</p>;
  return (
    <>
      <JoinButton group={group} />
      {group.membership === 'invited' && <DeclineButton groupId={group.id} />}
      {group.invitedBy && (
        <p className="w-full text-muted text-sm">
          <InvitedBy person={group.invitedBy} />
        </p>
      )}
    </>
  );
}

function CancelRequest({ groupId }: { groupId: string }) {
  const leave = useLeaveGroup(groupId);
  return (
    <Button variant="secondary" busy={leave.isPending} onClick={() => leave.mutate(undefined)}>
      {t`Cancel request`}
    </Button>
  );
}

/** For a member: which new posts notify them, and the way out. The owner first says who owns the group from then on. */
function JoinedMenu({ group }: { group: Group }) {
  const confirm = useConfirm();
  const leave = useLeaveGroup(group.id);
  const [handingOver, setHandingOver] = useState(false);
  const ask = async () => {
    if (group.role === 'owner') setHandingOver(true);
    else if (await confirm(questionOf(group))) leave.mutate(undefined);
  };
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button variant="secondary" busy={leave.isPending}>
            {t({ message: 'Joined', context: 'group' })}
            <ChevronDown size={16} aria-hidden="true" />
          </Button>
        }
      >
        {group.notify && <NotifyItems groupId={group.id} level={group.notify} />}
        <MenuItem
          danger
          icon={<LogOut size={22} aria-hidden="true" className="rtl:-scale-x-100" />}
          onSelect={() => void ask()}
        >
          {t`Leave group`}
        </MenuItem>
      </Menu>
      {handingOver && (
        <Opening>
          <HandOverDialog group={group} onClose={() => setHandingOver(false)} />
        </Opening>
      )}
    </>
  );
}

function questionOf({ kind, name }: Group) {
  const details = {
    public: t`Your posts stay in the group. You can join again at any time.`,
    private: t`Your posts stay in the group, but you’ll no longer see what is posted there.`,
    hidden: t`Your posts stay in the group, but you’ll no longer find it.`,
  };
  return { question: t`Leave ${name}?`, detail: details[kind], confirmLabel: t`Leave group` };
}
