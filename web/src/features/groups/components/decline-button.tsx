import { t } from '@lingui/core/macro';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useLeaveGroup } from '../api/change-membership.ts';

/** Declines an invitation. */
export function DeclineButton({ groupId, size }: { groupId: string; size?: 'sm' }) {
  const leave = useLeaveGroup(groupId);
  return (
    <Button variant="secondary" {...(size && { size })} busy={leave.isPending} onClick={() => leave.mutate(undefined)}>
      {t({ message: 'Decline', context: 'invitation' })}
    </Button>
  );
}
