import type { Group } from '@hearth/contract/groups/endpoints';
import { isModerator } from '@hearth/contract/groups/rules';
import { t } from '@lingui/core/macro';
import { Link as LinkIcon } from 'lucide-react';
import { lazy, useState } from 'react';
import { InviteFriendButton } from '../../../components/people/invite-friend-button.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import { SearchField } from '../../../components/ui/fields/search-field.tsx';
import { useDebounced } from '../../../lib/state/use-debounced.ts';
import { useInvite } from '../api/change-membership.ts';
import { useInvitableFriends } from '../api/group-people.ts';
import { PeopleRows } from './people-rows.tsx';

const LinkDialog = lazy(async () => ({
  default: (await import('../../invitations/public/invite-dialog.tsx')).InviteDialog,
}));

type Props = {
  group: Group;
  onClose: () => void;
};

/** Friends who are not in the group yet, and links for others. */
export function InviteDialog({ group, onClose }: Props) {
  const [byLink, setByLink] = useState(false);
  // Others can only propose who a moderator then lets in, and a link asks nobody.
  const mayByLink = group.kind === 'public' || (group.role !== null && isModerator(group.role));
  if (!byLink)
    return <FriendsDialog groupId={group.id} onClose={onClose} onLink={mayByLink && (() => setByLink(true))} />;
  return (
    <Opening>
      <LinkDialog group={group} onClose={onClose} />
    </Opening>
  );
}

type FriendsProps = { groupId: string; onClose: () => void; onLink: false | (() => void) };

function FriendsDialog({ groupId, onClose, onLink }: FriendsProps) {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  return (
    <Dialog open title={t`Invite friends`} onOpenChange={(open) => !open && onClose()}>
      {onLink && (
        <Button variant="secondary" className="mb-3" onClick={onLink}>
          <LinkIcon size={22} aria-hidden="true" />
          {t`Invite by link`}
        </Button>
      )}
      <SearchField label={t`Search friends`} text={text} onChange={setText} />
      <div className="mt-3">
        <PeopleRows
          label={t`Friends`}
          list={useInvitableFriends(groupId, q)}
          listed={(person) => ({ person })}
          empty={q === '' ? t`All of your friends are in this group or invited.` : t`No friends found.`}
          action={(person) => <InviteOne groupId={groupId} memberId={person.id} />}
        />
      </div>
    </Dialog>
  );
}

function InviteOne({ groupId, memberId }: { groupId: string; memberId: string }) {
  return <InviteFriendButton invite={useInvite(groupId)} memberId={memberId} />;
}
