import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { moderatorIdsOf } from '../../groups/groups.api.ts';
import { groupAlerted, groupCommentRemoved, groupPostApproved } from '../../groups/moderation/moderation.api.ts';
import { excerptOf } from '../lines/excerpt.ts';
import { type NotifyDeps, notify } from '../lines/notify.ts';

/** What a group decided about a member names nobody: the member is the actor. */
export function listenToModeration(events: Pick<DomainEvents, 'on'>, deps: NotifyDeps): void {
  events.on(groupPostApproved, (trx, { postId, authorId }, afterCommit) => {
    const line = { type: 'group_post_approved', recipientId: authorId, targetId: postId } as const;
    return notify(deps, trx, { ...line, actorId: authorId, causeId: postId, detail: null }, afterCommit);
  });
  events.on(groupCommentRemoved, (trx, { groupId, commentId, authorId, reason }, afterCommit) => {
    const line = { type: 'group_comment_removed', recipientId: authorId, targetId: groupId } as const;
    const detail = excerptOf(reason);
    return notify(deps, trx, { ...line, actorId: authorId, causeId: commentId, detail }, afterCommit);
  });
  events.on(groupAlerted, async (trx, { groupId, causeId, authorId }, afterCommit) => {
    for (const recipientId of await moderatorIdsOf(trx, groupId)) {
      if (recipientId === authorId) continue;
      const line = { type: 'group_alert', recipientId, targetId: groupId } as const;
      await notify(deps, trx, { ...line, actorId: recipientId, causeId, detail: null }, afterCommit);
    }
  });
}
