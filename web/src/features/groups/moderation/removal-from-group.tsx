import { t } from '@lingui/core/macro';
import { ReasonDialog } from '../../../components/ui/dialogs/reason-dialog.tsx';
import type { RemovalProps } from '../../posts/places/public/place-kinds.ts';
import { useRemoveFromGroup } from './moderate-post.ts';

/** For moderators: removes a post of the group, or a comment under one, with a reason. */
export function RemovalFromGroup({ place, postId, commentId, onRemoved, onClose }: RemovalProps) {
  const remove = useRemoveFromGroup({ groupId: place.id, postId }, commentId ?? null);
  const afterwards = () => {
    onRemoved();
    onClose();
  };
  return (
    <ReasonDialog
      title={commentId ? t`Remove comment` : t`Remove post`}
      description={t`The author will see the reason, and so will all members, in the log.`}
      act={t({ message: 'Remove', context: 'button' })}
      busy={remove.isPending}
      onAct={(reason) => remove.mutate(reason, { onSuccess: afterwards })}
      onClose={onClose}
    />
  );
}
