import { groupPlaceKind } from '@hearth/contract/groups/rules';
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
import { caseById, caseChanged, caseDecided, closePlace, eraseOpenCases } from '../../reports/reports.api.ts';
import { announceRequests, type GroupsPublisher } from '../announce-groups.ts';
import { groupDeleted, membershipChanged } from '../groups.events.ts';
import { markAlerts } from './alerts.ts';
import { forgetInGroup } from './forget-in-group.ts';
import { scopeOfGroup } from './group-office.ts';
import { groupAlerted } from './moderation.events.ts';
import { noteDeclined, restoreMute, restraintOf } from './restraints.queries.ts';
import { groupIdOf } from './waiting-room.ts';

type Deps = { clock: Clock; live: GroupsPublisher };

/** What moderation does when members write, delete or come back. A new post is looked at when it is admitted. */
export function listenForModeration(events: DomainEvents, { clock, live }: Deps): void {
  listenToCases(events, { clock, live });
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
    forgetComment(live, trx, post, commentId, afterCommit),
  );
  events.on(postDeleted, async (trx, post, afterCommit) => {
    const groupId = groupIdOf(post.place);
    if (!groupId) return;
    await forgetInGroup({ live }, trx, { groupId, postId: post.postId }, afterCommit);
    // One that waited for approval was on the moderators' screens too.
    if (post.place.id !== groupId) afterCommit(() => announceRequests(live, groupId));
  });
  events.on(membershipChanged, async (trx, { groupId, memberId, actorId, from, to }) => {
    if (from?.state === 'invited' && !to && actorId === memberId)
      await noteDeclined(trx, groupId, memberId, clock.now());
    if (to?.state !== 'member' || from?.state === 'member') return;
    const { muted_until: until } = await restraintOf(trx, groupId, memberId);
    if (until && until > clock.now()) await restoreMute(trx, groupId, memberId, until);
  });
}

async function forgetComment(
  live: GroupsPublisher,
  trx: Database,
  { place }: GuardedPost,
  commentId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const groupId = groupIdOf(place);
  if (groupId && (await eraseOpenCases(trx, commentId)) > 0) afterCommit(() => announceRequests(live, groupId));
}

function listenToCases(events: DomainEvents, { clock, live }: Deps): void {
  events.on(caseChanged, async (trx, { caseId, scope }, afterCommit) => {
    if (scope?.kind !== groupPlaceKind) return;
    const groupId = scope.id;
    afterCommit(() => announceRequests(live, groupId));
    const row = caseId ? await caseById(trx, caseId) : undefined;
    if (row?.state !== 'appealed') return;
    await events.emit(trx, groupAlerted, { groupId, causeId: row.id, authorId: row.about_id }, afterCommit);
  });
  events.on(caseDecided, async (trx, { caseId }, afterCommit) => {
    const row = await caseById(trx, caseId);
    if (row?.decision !== 'remove' || (row.kind !== 'post' && row.kind !== 'comment')) return;
    const { kind, target_id: postId, scope_kind: scope, scope_id: groupId } = row;
    if (kind === 'post' && scope === groupPlaceKind)
      await forgetInGroup({ live }, trx, { groupId, postId }, afterCommit);
    else await eraseOpenCases(trx, postId);
  });
  events.on(groupDeleted, (trx, { groupId }) => closePlace(trx, scopeOfGroup(groupId), clock.now()));
}
