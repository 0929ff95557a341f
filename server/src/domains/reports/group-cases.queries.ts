import type { ReportedKind } from '@hearth/contract/reports/rules';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/sql.ts';
import { type CaseRow, caseColumns } from './cases.queries.ts';

type Reported = { target_id: string; times: number };
const ofSite = `scope_kind = 'site'`;

const most = statement<Reported, [limit: number]>(
  `select target_id, report_count as times from cases
   where ${ofSite} and state = 'open' and kind = 'group' order by report_count desc, id limit $1`,
);
const among = statement<Reported, [ids: readonly string[]]>(
  `select target_id, report_count as times from cases
   where ${ofSite} and state = 'open' and kind = 'group' and target_id = any($1::uuid[])`,
);

const asMap = (rows: readonly Reported[]) => new Map(rows.map(({ target_id, times }) => [target_id, times]));

/** How many members have reported each of these groups, most first. */
export async function mostReportedGroups(db: Database, limit: number): Promise<Map<string, number>> {
  return asMap(await most(db, limit));
}

export async function reportsOfGroups(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  return ids.length === 0 ? new Map() : asMap(await among(db, ids));
}

const about = statement<{ open: number; decided: number }, [groupId: string]>(
  `select count(*) filter (where state = 'open') as open, count(*) filter (where state <> 'open') as decided
   from cases where ${ofSite} and kind = 'group' and target_id = $1`,
);
const within = statement<{ count: number }, [groupId: string]>(
  `select count(*) as count from cases where scope_kind <> 'site' and scope_id = $1`,
);

/** `within`: those that the group's own moderators decide, of which others learn no more than their number. */
export async function countCasesOfGroup(db: Database, groupId: string) {
  const [[own], [inside]] = await Promise.all([about(db, groupId), within(db, groupId)]);
  return { about: own ?? { open: 0, decided: 0 }, within: inside?.count ?? 0 };
}

const inForce = statement<CaseRow, [kind: ReportedKind, targetId: string]>(
  `select ${caseColumns} from cases
   where ${ofSite} and kind = $1 and target_id = $2 and decision = 'remove' and kept is not null and ended_at is null
   order by decided_at desc limit 1`,
);

/** The decision by which a thing is taken away now. */
export async function removalInForce(db: Database, kind: ReportedKind, targetId: string): Promise<CaseRow | undefined> {
  return (await inForce(db, kind, targetId))[0];
}
