import type { Group } from '@hearth/contract/groups/endpoints';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { SearchField } from '../../../components/ui/fields/search-field.tsx';
import { useDebounced } from '../../../lib/state/use-debounced.ts';
import { useHandOverAndLeave } from '../api/change-membership.ts';
import { useGroupMembers } from '../api/group-people.ts';
import { roleWords } from '../public/role-words.ts';
import { PeopleRows } from './people-rows.tsx';
import { useAskAndDelete } from './use-ask-and-delete.ts';

/** A group is never without an owner: the owner names the next one, or deletes the group. */
export function HandOverDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const handOver = useHandOverAndLeave(group.id);
  const { busy, askAndDelete } = useAskAndDelete(group);
  return (
    <Dialog
      open
      title={t`Leave group`}
      description={t`Choose who owns the group after you. If nobody should, you can delete it.`}
      onOpenChange={(open) => !open && !handOver.isPending && onClose()}
      footer={
        <Button variant="danger-quiet" busy={busy} onClick={() => void askAndDelete()}>
          {t`Delete group`}
        </Button>
      }
    >
      <SearchField label={t`Search members`} text={text} onChange={setText} />
      <div className="mt-3">
        <PeopleRows
          label={t`Members`}
          list={useGroupMembers(group.id, { q })}
          listed={({ person, role }) => (role === 'owner' ? null : { person, detail: roleWords[role] })}
          empty={q === '' ? t`Nobody else is in this group.` : t`No members found.`}
          action={({ id }) => (
            <Button
              size="sm"
              busy={handOver.isPending && handOver.variables === id}
              disabled={handOver.isPending}
              onClick={() => handOver.mutate(id, { onSuccess: onClose })}
            >
              {t`Make owner and leave`}
            </Button>
          )}
        />
      </div>
    </Dialog>
  );
}
