import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { SearchField } from '../../../components/ui/fields/search-field.tsx';
import { useDebounced } from '../../../lib/state/use-debounced.ts';
import { useInvite } from '../api/change-membership.ts';
import { useInvitableFriends } from '../api/group-people.ts';
import { PeopleRows } from './people-rows.tsx';

/** Friends who are not in the group yet. */
export function InviteDialog({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  return (
    <Dialog open title={t`Invite friends`} onOpenChange={(open) => !open && onClose()}>
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

/** Who was invited stays in the list until it is opened again, so that the rows do not jump. */
function InviteOne({ groupId, memberId }: { groupId: string; memberId: string }) {
  const invite = useInvite(groupId);
  return (
    <Button
      size="sm"
      variant={invite.isSuccess ? 'secondary' : 'soft'}
      busy={invite.isPending}
      aria-disabled={invite.isSuccess || undefined}
      onClick={() => !invite.isSuccess && invite.mutate(memberId)}
    >
      {invite.isSuccess ? t`Invited` : t`Invite`}
    </Button>
  );
}
