import { reportsShown } from '@hearth/contract/groups/moderation-rules';
import type { GroupReport } from '@hearth/contract/groups/oversight';
import type { Post } from '@hearth/contract/posts/endpoints';
import type { Person } from '@hearth/contract/profiles/person';
import type { ReportBody } from '@hearth/contract/reports/endpoints';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  commentHead,
  findReadableComment,
  type PostAccess,
  type PostReadDeps,
  postEvidence,
  readPostsToJudge,
} from '../../posts/posts.api.ts';
import { holdMembers, peopleByIds } from '../../profiles/profiles.api.ts';
import {
  type CaseRow,
  decideCase,
  type FiledRow,
  fileReport,
  openCaseAbout,
  openCasesIn,
  reportsOfCases,
  whyReported,
} from '../../reports/reports.api.ts';
import { findInGroup, lockInGroup } from './find-in-group.ts';
import { decidingIn, groupOffice, type OfficeDeps, scopeOfGroup } from './group-office.ts';
import { groupAlerted } from './moderation.events.ts';
import { findModerated, lockModerated } from './moderators.ts';

/** A post, or a comment under it. */
export type ReportedThing = { groupId: string; postId: string; commentId: string | null };

/** The same as a case names it. */
export function namedInCase({ postId, commentId }: ReportedThing) {
  return commentId
    ? ({ kind: 'comment', targetId: commentId, within: postId } as const)
    : ({ kind: 'post', targetId: postId, within: '' } as const);
}

type Deps = OfficeDeps & { db: Database; access: PostAccess };

/** To the moderators instead of those who run the site, as the reporter chooses. */
export async function reportToGroup(
  deps: Deps,
  reporterId: string,
  thing: ReportedThing,
  report: Omit<ReportBody, 'rule'>,
): Promise<void> {
  const { db, access, events } = deps;
  await inTransaction(db, async (trx, afterCommit) => {
    const post = await findInGroup({ db: trx, access }, reporterId, thing);
    const { groupId, postId, commentId } = thing;
    const said = commentId ? await findReadableComment(trx, reporterId, { postId, commentId }) : post;
    const authorId = said.author_id;
    if (authorId === reporterId) throw new AppError('own_report');
    await holdMembers(trx, [reporterId, authorId]);
    const fileIds = commentId ? [] : ((await postEvidence(trx, postId))?.fileIds ?? []);
    const shown = { aboutId: authorId, evidence: said.content, fileIds };
    const reported = { ...namedInCase(thing), ...shown, scope: scopeOfGroup(groupId) };
    await fileReport(deps, trx, reporterId, reported, { ...report, rule: null }, afterCommit);
    await events.emit(trx, groupAlerted, { groupId, causeId: commentId ?? postId, authorId }, afterCommit);
  });
}

/** More reports than that are not read until others are settled. */
const reportsRead = 2_000;

/** What is reported and not settled yet, the oldest first; also what members wrote who are hidden from the moderator. */
export async function listGroupReports(deps: PostReadDeps, viewerId: string, groupId: string): Promise<GroupReport[]> {
  const { db } = deps;
  await findModerated(db, groupId, viewerId);
  const cases = await openCasesIn(db, scopeOfGroup(groupId), reportsShown);
  if (cases.length === 0) return [];
  const ids = cases.map(({ id }) => id);
  const aboutIds = cases.map(({ about_id }) => about_id);
  const [given, posts, people] = await Promise.all([
    reportsOfCases(db, ids, reportsRead),
    readPostsToJudge(deps, viewerId, [...new Set(cases.map(postIdOf))]),
    peopleByIds(db, aboutIds),
  ]);
  const postOf = new Map(posts.map((post) => [post.id, post]));
  const givenOf = Map.groupBy(given, (report) => report.case_id);
  return cases.flatMap((row) => {
    const post = postOf.get(postIdOf(row));
    return (post && toReport(row, post, givenOf.get(row.id) ?? [], people)) ?? [];
  });
}

function postIdOf({ kind, target_id: targetId, within }: CaseRow): string {
  return kind === 'comment' ? within : targetId;
}

function toReport(
  row: CaseRow,
  post: Post,
  given: readonly FiledRow[],
  people: ReadonlyMap<string, Person>,
): GroupReport | undefined {
  const author = people.get(row.about_id);
  if (!author) return undefined;
  const { reasons, notes } = whyReported(given);
  return {
    post,
    comment: row.kind === 'comment' ? { id: row.target_id, author, text: row.evidence } : null,
    reasons: [...reasons].map(([reason, count]) => ({ reason, count })),
    notes: [...new Set(notes)],
    words: row.marks,
    at: row.first_at.toISOString(),
  };
}

/** What was reported is kept. */
export async function dismissReports(deps: Deps, actorId: string, thing: ReportedThing): Promise<void> {
  const { groupId, postId, commentId } = thing;
  await inTransaction(deps.db, async (trx, afterCommit) => {
    await lockModerated(trx, groupId, actorId);
    await lockInGroup(trx, thing);
    if (commentId && (await commentHead(trx, postId, commentId)).length === 0) throw new AppError('not_found');
    const open = await openCaseAbout(trx, { ...namedInCase(thing), scope: scopeOfGroup(groupId) });
    if (!open) return;
    const ruling = { decision: 'dismiss', reason: 'other', houseRule: '', words: '', until: null } as const;
    const office = groupOffice(deps, { groupId, actorId });
    await decideCase(decidingIn(deps), trx, office, open.id, ruling, afterCommit);
  });
}
