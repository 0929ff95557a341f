import type { CaseReason, CaseState } from '@hearth/contract/moderation/rules';
import type { ReportedKind } from '@hearth/contract/reports/rules';
import type { Database } from '../../platform/database/database.ts';
import { sql, statement } from '../../platform/database/sql.ts';
import { nobody } from '../../platform/ids.ts';
import { type CaseRow, caseColumns } from './cases.queries.ts';

export type CaseFilter = {
  kind?: ReportedKind | undefined;
  reason?: CaseReason | undefined;
  assigneeId?: string | undefined;
};
export type CaseStart = { at: Date; id: string };
/** Where a page of the most reported begins. */
export type CountStart = { count: number; id: string };

/** What the moderators of places decide is not for those who run the site. */
const ofSite = "scope_kind = 'site'";

type Asked = { filter: CaseFilter; limit: number };

function listed(db: Database, state: CaseState, { filter, limit }: Asked) {
  const { kind, reason, assigneeId } = filter;
  return db
    .selectFrom('cases')
    .selectAll()
    .where('state', '=', state)
    .where('scope_kind', '=', 'site')
    .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind ?? ''))
    .$if(reason === 'site_rule', (rows) => rows.where('site_rule', 'is not', null))
    .$if(reason !== undefined && reason !== 'site_rule', (rows) => rows.where(sql<boolean>`${reason} = any(reasons)`))
    .$if(assigneeId !== undefined, (rows) => rows.where('assignee_id', '=', assigneeId ?? ''))
    .limit(limit);
}

const asCases = (rows: unknown) => rows as Promise<CaseRow[]>;

export function oldestCases(db: Database, asked: Asked, after: CaseStart | undefined): Promise<CaseRow[]> {
  const page = listed(db, 'open', asked).orderBy('first_at').orderBy('id');
  return asCases((after ? page.where(sql<boolean>`(first_at, id) > (${after.at}, ${after.id})`) : page).execute());
}

export function mostReportedCases(db: Database, asked: Asked, after: CountStart | undefined): Promise<CaseRow[]> {
  const page = listed(db, 'open', asked).orderBy('report_count', 'desc').orderBy('id');
  const beyond =
    after && sql<boolean>`(report_count <= ${after.count} and (report_count < ${after.count} or id > ${after.id}))`;
  return asCases((beyond ? page.where(beyond) : page).execute());
}

export function appealedCases(db: Database, asked: Asked, after: CaseStart | undefined): Promise<CaseRow[]> {
  const page = listed(db, 'appealed', asked).orderBy('appealed_at').orderBy('id');
  return asCases((after ? page.where(sql<boolean>`(appealed_at, id) > (${after.at}, ${after.id})`) : page).execute());
}

export function decidedCases(db: Database, asked: Asked, after: CaseStart | undefined): Promise<CaseRow[]> {
  const page = listed(db, 'decided', asked).orderBy('decided_at', 'desc').orderBy('id', 'desc');
  return asCases((after ? page.where(sql<boolean>`(decided_at, id) < (${after.at}, ${after.id})`) : page).execute());
}

const counted = statement<{ open: number; appealed: number; mine: number }, [viewerId: string]>(
  `select (select count(*) from cases where ${ofSite} and state = 'open') as open,
     (select count(*) from cases where ${ofSite} and state = 'appealed') as appealed,
     (select count(*) from cases where ${ofSite} and state = 'open' and assignee_id = $1) as mine`,
);

export async function countCases(db: Database, viewerId: string) {
  const [counts] = await counted(db, viewerId);
  return counts ?? { open: 0, appealed: 0, mine: 0 };
}

const earlier = statement<CaseRow, [aboutId: string, without: string, limit: number]>(
  `select ${caseColumns} from cases where about_id = $1 and id <> $2 and decided_at is not null and ${ofSite}
   order by decided_at desc, id desc limit $3`,
);
const similar = statement<CaseRow, [aboutId: string, without: string, limit: number]>(
  `select ${caseColumns} from cases where about_id = $1 and id <> $2 and state = 'open' and ${ofSite}
   order by first_at, id limit $3`,
);
const related = statement<{ earlier: number; similar: number }, [aboutId: string, without: string]>(
  `select count(*) filter (where decided_at is not null) as earlier, count(*) filter (where state = 'open') as similar
   from cases where about_id = $1 and id <> $2 and ${ofSite}`,
);

/** How many cases about the member were decided, and how many wait. */
export async function countCasesAbout(db: Database, memberId: string): Promise<{ open: number; decided: number }> {
  const [counts] = await related(db, memberId, nobody);
  return { open: counts?.similar ?? 0, decided: counts?.earlier ?? 0 };
}

/** Other cases about the same member: those that were decided, and those that wait. */
export async function relatedCases(db: Database, { about_id: aboutId, id }: CaseRow, limit: number) {
  const [before, waiting, [counts]] = await Promise.all([
    earlier(db, aboutId, id, limit),
    similar(db, aboutId, id, limit),
    related(db, aboutId, id),
  ]);
  return {
    earlier: { count: counts?.earlier ?? 0, rows: before },
    similar: { count: counts?.similar ?? 0, rows: waiting },
  };
}

const about = `select ${caseColumns} from cases where about_id = $1 and decided_at is not null and decision <> 'dismiss'`;
const ownFirst = statement<CaseRow, [aboutId: string, limit: number]>(
  `${about} order by decided_at desc, id desc limit $2`,
);
const ownAfter = statement<CaseRow, [aboutId: string, limit: number, at: Date, id: string]>(
  `${about} and (decided_at, id) < ($3, $4) order by decided_at desc, id desc limit $2`,
);

/** What was decided about a member, newest first. */
export function decisionsAbout(
  db: Database,
  memberId: string,
  { limit, after }: { limit: number; after: CaseStart | undefined },
): Promise<CaseRow[]> {
  return after ? ownAfter(db, memberId, limit, after.at, after.id) : ownFirst(db, memberId, limit);
}

const restricting = statement<CaseRow, [memberId: string, now: Date]>(
  `select ${caseColumns} from cases
   where about_id = $1 and decision in ('limit', 'suspend') and ended_at is null and (until is null or until > $2)`,
);

/** The decisions that limit or suspend a member now. */
export function restrictingCases(db: Database, memberId: string, now: Date): Promise<CaseRow[]> {
  return restricting(db, memberId, now);
}

const withOldEvidence = statement<CaseRow, [before: Date, limit: number]>(
  `select ${caseColumns} from cases
   where state = 'decided' and not cleared and decided_at < $1 and coalesce(answered_at, decided_at) < $1
   order by decided_at limit $2`,
);

/** Those whose last decision is from before. */
export function casesToClear(db: Database, before: Date, limit: number): Promise<CaseRow[]> {
  return withOldEvidence(db, before, limit);
}
