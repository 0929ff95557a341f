import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import {
  commentRemoved,
  commentReworded,
  commentWritten,
  type GuardedPost,
  postDeleted,
  postDescribed,
  postReworded,
} from '../../posts/posts.api.ts';
import { announceChanged, announceRequests, type GroupsPublisher } from '../announce-groups.ts';
import { membershipChanged } from '../groups.events.ts';
import { updateGroup } from '../groups.queries.ts';
import { markAlerts } from './alerts.ts';
import { deletePin } from './pins.queries.ts';
import { deleteReportsOf } from './reports.queries.ts';
import { noteDeclined, restoreMute, restraintOf } from './restraints.queries.ts';
import { groupIdOf } from './waiting-room.ts';

type Deps = { clock: Clock; live: GroupsPublisher };

/** What moderation does when members write, delete or come back. A new post is looked at when it is admitted. */
export function listenForModeration(events: DomainEvents, { clock, live }: Deps): void {
  const look = async (
    trx: Database,
    post: GuardedPost,
    said: { commentId: string | null; authorId: string; texts: readonly string[] },
    afterCommit: AfterCommit,
  ) => {
    const groupId = groupIdOf(post.place);
    if (!groupId) return;
    const thing = { groupId, postId: post.postId, at: clock.now() };
    await markAlerts({ live, events }, trx, { ...thing, ...said }, afterCommit);
  };
  events.on(postReworded, (trx, { text, ...post }, afterCommit) =>
    look(trx, post, { commentId: null, authorId: post.authorId, texts: [text] }, afterCommit),
  );
  events.on(postDescribed, (trx, { texts, ...post }, afterCommit) =>
    look(trx, post, { commentId: null, authorId: post.authorId, texts }, afterCommit),
  );
  for (const event of [commentWritten, commentReworded])
    events.on(event, (trx, { text, commentId, commentAuthorId, ...post }, afterCommit) =>
      look(trx, post, { commentId, authorId: commentAuthorId, texts: [text] }, afterCommit),
    );
  events.on(commentRemoved, (trx, { commentId, ...post }, afterCommit) =>
    forget(live, trx, post, commentId, afterCommit),
  );
  events.on(postDeleted, async (trx, post, afterCommit) => {
    await forget(live, trx, post, null, afterCommit);
    await unpin(live, trx, post, afterCommit);
  });
  events.on(membershipChanged, async (trx, { groupId, memberId, actorId, from, to }) => {
    if (from?.state === 'invited' && !to && actorId === memberId)
      await noteDeclined(trx, groupId, memberId, clock.now());
    if (to?.state !== 'member' || from?.state === 'member') return;
    const { muted_until: until } = await restraintOf(trx, groupId, memberId);
    if (until && until > clock.now()) await restoreMute(trx, groupId, memberId, until);
  });
}

async function forget(
  live: GroupsPublisher,
  trx: Database,
  post: GuardedPost,
  commentId: string | null,
  afterCommit: AfterCommit,
): Promise<void> {
  const groupId = groupIdOf(post.place);
  if (!groupId) return;
  const open = await deleteReportsOf(trx, { groupId, postId: post.postId, commentId });
  // A post that waited for approval was on the moderators' screens too.
  if (open > 0 || post.place.id !== groupId) afterCommit(() => announceRequests(live, groupId));
}

async function unpin(
  live: GroupsPublisher,
  trx: Database,
  { place, postId }: GuardedPost,
  afterCommit: AfterCommit,
): Promise<void> {
  const groupId = groupIdOf(place);
  if (!groupId || !(await deletePin(trx, groupId, postId))) return;
  const version = await updateGroup(trx, groupId, {});
  afterCommit(() => announceChanged(live, groupId, version));
}
