import type { Group } from '@hearth/contract/groups/endpoints';
import { t } from '@lingui/core/macro';
import { useConfirm } from '../../../components/ui/dialogs/use-confirm.tsx';
import { navigate } from '../../../lib/router/visit.ts';
import { useDeleteGroup } from '../api/change-membership.ts';

/** Deletes the group after a question, and leads to the list of groups. */
export function useAskAndDelete(group: Group) {
  const confirm = useConfirm();
  const remove = useDeleteGroup(group.id);
  const askAndDelete = async () => {
    const yes = await confirm({
      question: t`Delete ${{ name: group.name }}?`,
      detail: t`All of its posts, photos and videos are deleted too.`,
      confirmLabel: t`Delete group`,
    });
    if (yes) remove.mutate(undefined, { onSuccess: () => navigate('/groups') });
  };
  return { busy: remove.isPending, askAndDelete };
}
