import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import { commentReworded, mentionsChanged, type PostAccess, postReworded } from '../../posts/posts.api.ts';
import { storyMentioned } from '../../stories/stories.api.ts';
import { type Cause, recipientsOfCause } from '../lines/causes.queries.ts';
import { excerptOf } from '../lines/excerpt.ts';
import { type MentionDeps, takeMentioned } from '../lines/notified-of-mention.ts';
import { type NotifyDeps, notifyAll, reword } from '../lines/notify.ts';
import { withdraw } from '../lines/withdraw.ts';

type Deps = NotifyDeps & MentionDeps & { access: PostAccess };
type Named = Omit<Cause, 'recipientId'>;

const type = 'mention';

/** Of a mention in a post itself the cause is the post. */
export function listenToMentions(events: Pick<DomainEvents, 'on'>, deps: Deps): void {
  events.on(mentionsChanged, async (trx, { added, dropped, commentId, actorId, text, ...post }, afterCommit) => {
    const line = { type, targetId: post.postId } as const;
    const causeId = commentId ?? post.postId;
    for (const recipientId of dropped.toSorted())
      await withdraw(deps, trx, { ...line, recipientId }, { causeId }, afterCommit);
    // Whom a post names that waits for approval is notified when it is approved.
    if (added.length === 0 || deps.access.isWaiting(post.place)) return;
    const [readers, hiddenIds] = await Promise.all([
      deps.access.readersAmong(trx, post, added),
      hiddenIdsOf(trx, actorId),
    ]);
    const seeing = added.filter((id) => readers.has(id) && !hiddenIds.includes(id));
    const recipientIds = await takeMentioned(deps, trx, actorId, seeing);
    await notifyAll(deps, trx, recipientIds, { ...line, actorId, causeId, detail: excerptOf(text) }, afterCommit);
  });
  events.on(storyMentioned, async (trx, { storyId, ownerId: actorId, text, memberIds }, afterCommit) => {
    const recipientIds = await takeMentioned(deps, trx, actorId, memberIds);
    const line = { type: 'story_mention', targetId: storyId } as const;
    await notifyAll(
      deps,
      trx,
      recipientIds,
      { ...line, actorId, causeId: storyId, detail: excerptOf(text) },
      afterCommit,
    );
  });
  events.on(postReworded, (trx, { postId, authorId: actorId, text }, afterCommit) =>
    rewordAll(deps, trx, { type, targetId: postId, actorId, causeId: postId, detail: excerptOf(text) }, afterCommit),
  );
  events.on(commentReworded, (trx, { postId, commentId, commentAuthorId: actorId, text }, afterCommit) =>
    rewordAll(deps, trx, { type, targetId: postId, actorId, causeId: commentId, detail: excerptOf(text) }, afterCommit),
  );
}

async function rewordAll(deps: Deps, trx: Database, cause: Named, afterCommit: AfterCommit): Promise<void> {
  for (const recipientId of await recipientsOfCause(trx, cause, cause.causeId))
    reword(deps, trx, { ...cause, recipientId }, afterCommit);
}
