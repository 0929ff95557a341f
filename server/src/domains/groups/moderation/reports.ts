import { reportsShown } from '@hearth/contract/groups/moderation-rules';
import type { GroupReport } from '@hearth/contract/groups/oversight';
import type { Post } from '@hearth/contract/posts/endpoints';
import type { Person } from '@hearth/contract/profiles/person';
import type { ReportBody } from '@hearth/contract/reports/endpoints';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import {
  commentHead,
  findReadableComment,
  type PostAccess,
  type PostReadDeps,
  readPostsToJudge,
} from '../../posts/posts.api.ts';
import { holdMembers, peopleByIds } from '../../profiles/profiles.api.ts';
import { whyReported } from '../../reports/reports.api.ts';
import { announceRequests } from '../announce-groups.ts';
import { findInGroup, lockInGroup } from './find-in-group.ts';
import { groupAlerted } from './moderation.events.ts';
import { findModerated, lockModerated } from './moderators.ts';
import { type RecordDeps, recordAct } from './record-act.ts';
import {
  type GivenReport,
  givenReports,
  noComment,
  openThings,
  putGroupReport,
  type ReportedThing,
  settleGroupReports,
} from './reports.queries.ts';

type Deps = RecordDeps & { db: Database; access: PostAccess };

/** To the moderators instead of the operator, as the reporter chooses. */
export async function reportToGroup(
  { db, access, clock, live, events }: Deps & { events: DomainEvents },
  reporterId: string,
  thing: ReportedThing,
  { reason, note }: Omit<ReportBody, 'rule'>,
): Promise<void> {
  await inTransaction(db, async (trx, afterCommit) => {
    const post = await findInGroup({ db: trx, access }, reporterId, thing);
    const { postId, commentId } = thing;
    const said = commentId ? await findReadableComment(trx, reporterId, { postId, commentId }) : post;
    if (said.author_id === reporterId) throw new AppError('own_report');
    await holdMembers(trx, [reporterId, said.author_id]);
    const about = { userId: reporterId, aboutId: said.author_id, evidence: said.content };
    await putGroupReport(trx, { ...thing, ...about, reason, note, at: clock.now() });
    const alerted = { groupId: thing.groupId, causeId: commentId ?? postId, authorId: said.author_id };
    await events.emit(trx, groupAlerted, alerted, afterCommit);
    afterCommit(() => announceRequests(live, thing.groupId));
  });
}

/** What is reported and not settled yet, the oldest first; also what members wrote who are hidden from the moderator. */
export async function listGroupReports(deps: PostReadDeps, viewerId: string, groupId: string): Promise<GroupReport[]> {
  const { db } = deps;
  await findModerated(db, groupId, viewerId);
  const things = await openThings(db, groupId, reportsShown);
  if (things.length === 0) return [];
  const postIds = [...new Set(things.map((thing) => thing.post_id))];
  const [given, posts] = await Promise.all([
    givenReports(db, groupId, postIds),
    readPostsToJudge(deps, viewerId, postIds),
  ]);
  const people = await peopleByIds(
    db,
    given.map((row) => row.about_id),
  );
  const postOf = new Map(posts.map((post) => [post.id, post]));
  const givenOf = Map.groupBy(given, (row) => `${row.post_id} ${row.comment_id}`);
  return things.flatMap(({ post_id: postId, comment_id: commentId, first_at: at }) => {
    const post = postOf.get(postId);
    return (post && toReport({ post, at }, givenOf.get(`${postId} ${commentId}`) ?? [], people)) ?? [];
  });
}

function toReport(
  { post, at }: { post: Post; at: Date },
  given: readonly GivenReport[],
  people: ReadonlyMap<string, Person>,
): GroupReport | undefined {
  const last = given.at(-1);
  const author = last && people.get(last.about_id);
  if (!last || !author) return undefined;
  const { reasons, notes } = whyReported(given);
  return {
    post,
    comment: last.comment_id === noComment ? null : { id: last.comment_id, author, text: last.evidence },
    reasons: [...reasons].map(([reason, count]) => ({ reason, count })),
    notes: [...new Set(notes)],
    words: given.flatMap(({ word }) => (word === '' ? [] : [word])),
    at: at.toISOString(),
  };
}

/** What was reported is kept. */
export async function dismissReports(deps: Omit<Deps, 'access'>, actorId: string, thing: ReportedThing): Promise<void> {
  const { db, clock, live } = deps;
  const { groupId } = thing;
  await inTransaction(db, async (trx, afterCommit) => {
    await lockModerated(trx, groupId, actorId);
    const post = await lockInGroup(trx, thing);
    const { postId, commentId } = thing;
    const [said] = commentId ? await commentHead(trx, postId, commentId) : [post];
    if (!said) throw new AppError('not_found');
    if ((await settleGroupReports(trx, thing, clock.now())) === 0) return;
    const act = { groupId, actorId, act: 'report_dismissed', memberId: said.author_id } as const;
    await recordAct(deps, trx, act, afterCommit);
    afterCommit(() => announceRequests(live, groupId));
  });
}
