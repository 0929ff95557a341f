import type { ReportReason } from '@hearth/contract/reports/rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import { nobody } from '../../../platform/ids.ts';

/** A post, or a comment under it. */
export type ReportedThing = { groupId: string; postId: string; commentId: string | null };

/** `comment_id` of a report about the post itself. */
export const noComment = nobody;
/** Who reports what contains an alert word. */
const noReporter = nobody;

const put = statement<
  unknown,
  [
    groupId: string,
    postId: string,
    commentId: string,
    userId: string,
    aboutId: string,
    evidence: string,
    reason: ReportReason,
    note: string,
    at: Date,
  ]
>(
  `insert into group_reports (group_id, post_id, comment_id, user_id, about_id, evidence, reason, note, reported_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (group_id, post_id, comment_id, user_id, word) do update
   set evidence = excluded.evidence, reason = excluded.reason, note = excluded.note, resolved_at = null,
       reported_at = case when group_reports.resolved_at is null then group_reports.reported_at else excluded.reported_at end
   where (group_reports.evidence, group_reports.reason, group_reports.note)
     is distinct from (excluded.evidence, excluded.reason, excluded.note)`,
);

export type NewGroupReport = ReportedThing & {
  userId: string;
  aboutId: string;
  evidence: string;
  reason: ReportReason;
  note: string;
  at: Date;
};

/** Reporting again changes the report; one that says something new opens a settled one again, as with the operator. */
export async function putGroupReport(trx: Database, report: NewGroupReport): Promise<void> {
  const { groupId, postId, commentId, userId, aboutId, evidence, reason, note, at } = report;
  await put(trx, groupId, postId, commentId ?? noComment, userId, aboutId, evidence, reason, note, at);
}

const mark = statement<
  { word: string },
  [
    groupId: string,
    postId: string,
    commentId: string,
    aboutId: string,
    evidence: string,
    words: readonly string[],
    at: Date,
  ]
>(
  `insert into group_reports (group_id, post_id, comment_id, user_id, word, about_id, evidence, reported_at)
   select $1, $2, $3, '${noReporter}'::uuid, w, $4, $5, $7 from unnest($6::text[]) w
   on conflict (group_id, post_id, comment_id, user_id, word) do nothing returning word`,
);

export type MarkedText = ReportedThing & { aboutId: string; evidence: string; words: readonly string[]; at: Date };

/** Answers whether one of the words is new there. What moderators have settled stays settled. */
export async function markWords(trx: Database, marked: MarkedText): Promise<boolean> {
  const { groupId, postId, commentId, aboutId, evidence, words, at } = marked;
  return (await mark(trx, groupId, postId, commentId ?? noComment, aboutId, evidence, words, at)).length > 0;
}

type OpenThing = { post_id: string; comment_id: string; first_at: Date };
export const openThings = statement<OpenThing, [groupId: string, count: number]>(
  `select post_id, comment_id, min(reported_at) as first_at from group_reports
   where group_id = $1 and resolved_at is null
   group by post_id, comment_id order by first_at, post_id, comment_id limit $2`,
);

export type GivenReport = {
  post_id: string;
  comment_id: string;
  about_id: string;
  evidence: string;
  reason: string | null;
  note: string;
  word: string;
};

const given = statement<GivenReport, [groupId: string, postIds: readonly string[], count: number]>(
  `select post_id, comment_id, about_id, evidence, reason, note, word from group_reports
   where group_id = $1 and post_id = any($2::uuid[]) and resolved_at is null order by reported_at, user_id limit $3`,
);

/** More reports than that are not read until others are settled. */
const reportsRead = 2_000;

export function givenReports(db: Database, groupId: string, postIds: readonly string[]): Promise<GivenReport[]> {
  return given(db, groupId, postIds, reportsRead);
}

/** Answers how many were open. */
export async function settleGroupReports(trx: Database, thing: ReportedThing, at: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('group_reports')
    .set({ resolved_at: at })
    .where('group_id', '=', thing.groupId)
    .where('post_id', '=', thing.postId)
    .where('comment_id', '=', thing.commentId ?? noComment)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** The thing is deleted: a post with all that was reported under it. Answers how many were open. */
export async function deleteReportsOf(trx: Database, { groupId, postId, commentId }: ReportedThing): Promise<number> {
  const deleted = await trx
    .deleteFrom('group_reports')
    .where('group_id', '=', groupId)
    .where('post_id', '=', postId)
    .$if(commentId !== null, (query) => query.where('comment_id', '=', commentId ?? noComment))
    .returning('resolved_at')
    .execute();
  return deleted.filter((row) => row.resolved_at === null).length;
}

export async function deleteGroupReportsOf(trx: Database, memberId: string): Promise<void> {
  await trx
    .deleteFrom('group_reports')
    .where((eb) => eb.or([eb('user_id', '=', memberId), eb('about_id', '=', memberId)]))
    .execute();
}
