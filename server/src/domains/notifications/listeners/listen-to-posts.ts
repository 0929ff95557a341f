import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { isHidden } from '../../friends/friends.api.ts';
import {
  commentReacted,
  commentRemoved,
  commentReworded,
  commentUnreacted,
  commentWritten,
  type GuardedPost,
  type PostAccess,
  photoTagged,
  photoUntagged,
  pollEnded,
  postDeleted,
  postReacted,
  postShared,
  postUnreacted,
  shareRemoved,
} from '../../posts/posts.api.ts';
import { typesAbout } from '../kinds/kinds.ts';
import type { LineKey } from '../lines/causes.queries.ts';
import { excerptOf } from '../lines/excerpt.ts';
import { type MentionDeps, notifiedOfMention } from '../lines/notified-of-mention.ts';
import type { NotifyDeps } from '../lines/notify.ts';
import type { NotifyMany } from '../lines/notify-many.ts';
import { withdraw, withdrawAbout, withdrawCause } from '../lines/withdraw.ts';
import { notifyOfComment, rewordComment } from './notify-of-comment.ts';
import { notifyReader } from './notify-reader.ts';

type Events = Pick<DomainEvents, 'on'>;
type Deps = NotifyDeps & MentionDeps & Pick<NotifyMany, 'notifyMany'> & { access: PostAccess };

function ofPost(type: 'reaction' | 'share', { postId, authorId }: GuardedPost): LineKey {
  return { type, recipientId: authorId, targetId: postId };
}

function ofComments({ postId }: GuardedPost, commentAuthorId: string): LineKey {
  return { type: 'comment_like', recipientId: commentAuthorId, targetId: postId };
}

export function listenToPosts(events: Events, deps: Deps): void {
  listenToReactions(events, deps);
  listenToComments(events, deps);
  listenToShares(events, deps);
  listenToTags(events, deps);
  events.on(pollEnded, async (trx, { postId }, afterCommit) => deps.notifyMany(trx, 'poll_ended', postId, afterCommit));
  events.on(postDeleted, (trx, { postId }, afterCommit) =>
    withdrawAbout(deps, trx, postId, typesAbout('post'), afterCommit),
  );
}

function listenToReactions(events: Events, deps: Deps): void {
  events.on(postReacted, (trx, { actorId, kind, isFirst, ...post }, afterCommit) => {
    const cause = { ...ofPost('reaction', post), actorId, causeId: post.postId, detail: kind };
    return notifyReader(deps, trx, post, { ...cause, isNew: isFirst }, afterCommit);
  });
  events.on(postUnreacted, (trx, { actorId, ...post }, afterCommit) =>
    withdraw(deps, trx, ofPost('reaction', post), { actorId }, afterCommit),
  );
}

function listenToComments(events: Events, deps: Deps): void {
  events.on(commentWritten, async (trx, written, afterCommit) => {
    const { commentId, commentAuthorId: actorId, text, reply, mentionedIds, ...post } = written;
    const cause = { targetId: post.postId, actorId, causeId: commentId, detail: excerptOf(text) };
    const mentioned = await notifiedOfMention(deps, trx, actorId, mentionedIds);
    const comment = { post, cause, mentioned, ...(reply && { reply }) };
    await notifyOfComment(deps, trx, comment, afterCommit);
  });
  events.on(commentReworded, (trx, { commentId, commentAuthorId: actorId, text, ...post }, afterCommit) => {
    const cause = { targetId: post.postId, actorId, causeId: commentId, detail: excerptOf(text) };
    return rewordComment(deps, trx, cause, afterCommit);
  });
  events.on(commentRemoved, (trx, { commentId, ...post }, afterCommit) =>
    withdrawCause(deps, trx, post.postId, commentId, afterCommit),
  );
  events.on(commentReacted, async (trx, { actorId, commentId, commentAuthorId, kind, ...post }, afterCommit) => {
    if (await isHidden(trx, commentAuthorId, actorId)) return;
    const cause = { ...ofComments(post, commentAuthorId), actorId, causeId: commentId, detail: kind };
    await notifyReader(deps, trx, post, cause, afterCommit);
  });
  events.on(commentUnreacted, (trx, { actorId, commentId, commentAuthorId, ...post }, afterCommit) =>
    withdraw(deps, trx, ofComments(post, commentAuthorId), { actorId, causeId: commentId }, afterCommit),
  );
}

function listenToShares(events: Events, deps: Deps): void {
  events.on(postShared, (trx, { actorId, share, text, ...post }, afterCommit) => {
    const detail = excerptOf(text) || null;
    const cause = { ...ofPost('share', post), actorId, causeId: share.postId, detail };
    return notifyReader(deps, trx, share, cause, afterCommit);
  });
  events.on(shareRemoved, (trx, { shareId, ...post }, afterCommit) =>
    withdraw(deps, trx, ofPost('share', post), { causeId: shareId }, afterCommit),
  );
}

function listenToTags(events: Events, deps: Deps): void {
  const ofTag = ({ postId, authorId: actorId }: GuardedPost, recipientId: string) =>
    ({ type: 'photo_tag', recipientId, targetId: postId, actorId, causeId: postId, detail: null }) as const;
  events.on(photoTagged, async (trx, { taggedId, ...post }, afterCommit) => {
    // Who is tagged in a post that waits for approval is notified when it is approved.
    if (deps.access.isWaiting(post.place)) return;
    await notifyReader(deps, trx, post, ofTag(post, taggedId), afterCommit);
  });
  events.on(photoUntagged, (trx, { taggedId, ...post }, afterCommit) =>
    withdraw(deps, trx, ofTag(post, taggedId), {}, afterCommit),
  );
}
