import type { Database } from '../../../platform/database/database.ts';
import { handOver } from '../../../platform/events/handed-over-events.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { type WhyReported, whyReported } from '../../reports/reports.api.ts';
import { postHeads } from '../access/post-heads.queries.ts';
import { postRemovalOrdered } from '../posts.events.ts';
import { markResolved, openReasons, openReportTallies } from './reports.queries.ts';

type ReportedPost = WhyReported & {
  postId: string;
  author: string;
  content: string;
  reports: number;
  firstAt: Date;
};

/** More reports than that are counted, but their reasons are not read. */
const reasonsRead = 5_000;

/** What members reported and the operator has not settled yet, the oldest first. */
export async function openReports(db: Database, limit: number): Promise<ReportedPost[]> {
  const rows = await openReportTallies(db, limit);
  if (rows.length === 0) return [];
  const people = await peopleByIds(
    db,
    rows.map((row) => row.author_id),
  );
  const given = await openReasons(
    db,
    rows.map((row) => row.post_id),
    reasonsRead,
  );
  return rows.map((row) => ({
    postId: row.post_id,
    author: people.get(row.author_id)?.displayName ?? row.author_id,
    content: row.content,
    reports: row.reports,
    firstAt: row.first_at,
    ...whyReported(given.filter(({ post_id }) => post_id === row.post_id)),
  }));
}

/** The post is kept. Answers how many reports that settles. */
export function resolveReports({ db, clock }: { db: Database; clock: Clock }, postId: string): Promise<number> {
  return markResolved(db, postId, clock.now());
}

/** False when there is no such post. */
export async function orderRemoval({ db, clock }: { db: Database; clock: Clock }, postId: string): Promise<boolean> {
  const [post] = await postHeads(db, [postId]);
  if (post) await handOver(db, postRemovalOrdered, { postId }, clock);
  return post !== undefined;
}
