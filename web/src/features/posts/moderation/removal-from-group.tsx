import { t } from '@lingui/core/macro';
import { ReasonDialog } from '../../../components/ui/reason-dialog.tsx';
import { useRemoveFromGroup } from './moderate-post.ts';

type Props = { groupId: string; postId: string; commentId?: string; onClose: () => void };

/** For moderators: removes a post of the group, or a comment under one, with a reason. */
export function RemovalFromGroup({ commentId, onClose, ...post }: Props) {
  const remove = useRemoveFromGroup(post, commentId ?? null);
  return (
    <ReasonDialog
      title={commentId ? t`Remove comment` : t`Remove post`}
      description={t`The author is told the reason, and every member can read it in the log.`}
      act={t({ message: 'Remove', context: 'button' })}
      busy={remove.isPending}
      onAct={(reason) => remove.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
