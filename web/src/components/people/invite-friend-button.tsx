import { t } from '@lingui/core/macro';
import { Button } from '../ui/buttons/button.tsx';

type Props = { invite: { isSuccess: boolean; isPending: boolean; mutate(memberId: string): void }; memberId: string };

/** Who was invited stays in the list until it is opened again, so that the rows do not jump. */
export function InviteFriendButton({ invite, memberId }: Props) {
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
