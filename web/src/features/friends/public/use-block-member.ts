import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { useConfirm } from '../../../components/ui/dialogs/use-confirm.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { useBlock } from '../api/block.ts';

/** Asks, then blocks. Resolves with whether the person is blocked now. */
export function useBlockMember(): (person: Pick<Person, 'id' | 'displayName'>) => Promise<boolean> {
  const confirm = useConfirm();
  const block = useBlock();
  return async ({ id, displayName }) => {
    const name = displayName;
    const detail = t`You’ll no longer see each other here. If you’re friends, that ends too. You can unblock in Settings.`;
    if (!(await confirm({ question: t`Block ${name}?`, detail, confirmLabel: t`Block` }))) return false;
    return block.mutateAsync(id).then(
      () => {
        toast(t`You blocked ${name}.`);
        return true;
      },
      () => false,
    );
  };
}
