import type { Decision } from '@hearth/contract/moderation/rules';
import type { ReportedKind } from '@hearth/contract/reports/rules';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/sql.ts';
import type { CaseScope } from './case-scope.ts';
import { type CaseRow, caseColumns, type NewCase } from './cases.queries.ts';

const ofPlace = `scope_kind <> 'site' and scope_id = $1`;
const openIn = statement<CaseRow, [scopeId: string, limit: number]>(
  `select ${caseColumns} from cases where ${ofPlace} and state = 'open' order by first_at, id limit $2`,
);
const appealedIn = statement<CaseRow, [scopeId: string, limit: number]>(
  `select ${caseColumns} from cases where ${ofPlace} and state = 'appealed' order by appealed_at, id limit $2`,
);

/** What waits for the moderators of a place, the oldest first. */
export function openCasesIn(db: Database, scope: CaseScope, limit: number): Promise<CaseRow[]> {
  return openIn(db, scope.id, limit);
}

export function appealedCasesIn(db: Database, scope: CaseScope, limit: number): Promise<CaseRow[]> {
  return appealedIn(db, scope.id, limit);
}

const scopes = statement<{ scope_kind: string; scope_id: string }, [caseIds: readonly string[]]>(
  'select distinct scope_kind, scope_id from cases where id = any($1::uuid[])',
);

export async function scopesOfCases(db: Database, caseIds: readonly string[]): Promise<CaseScope[]> {
  return (await scopes(db, caseIds)).map(({ scope_kind: kind, scope_id: id }) => ({ kind, id }));
}

const holding = statement<CaseRow, [scopeId: string, memberId: string, decision: Decision]>(
  `select ${caseColumns} from cases
   where ${ofPlace} and about_id = $2 and kind = 'member' and decision = $3 and ended_at is null`,
);

/** The decisions of a place about a member that nobody has lifted. */
export async function decisionsThatHold(
  trx: Database,
  scope: CaseScope,
  memberId: string,
  decision: Decision,
): Promise<string[]> {
  return (await holding(trx, scope.id, memberId, decision)).map(({ id }) => id);
}

const marked = statement<{ marks: string[] }, [scopeId: string, targetId: string, kind: ReportedKind, within: string]>(
  `select marks from cases where ${ofPlace} and target_id = $2 and kind = $3 and within = $4`,
);

export async function marksOf(trx: Database, { scope, targetId, kind, within }: NewCase): Promise<string[]> {
  return (await marked(trx, scope.id, targetId, kind, within)).flatMap(({ marks }) => marks);
}

const mark = statement<
  never,
  [
    id: string,
    kind: ReportedKind,
    targetId: string,
    within: string,
    aboutId: string,
    evidence: string,
    at: Date,
    scopeKind: string,
    scopeId: string,
    marks: readonly string[],
  ]
>(
  `insert into cases (id, kind, target_id, within, about_id, state, evidence, first_at, scope_kind, scope_id, marks)
   values ($1, $2, $3, $4, $5, 'open', $6, $7, $8, $9, $10::text[])
   on conflict (kind, target_id, within, scope_id) where state = 'open' do update
   set evidence = excluded.evidence, marks = cases.marks || excluded.marks`,
);

export async function putMarks(trx: Database, opened: NewCase, marks: readonly string[]): Promise<void> {
  const { id, kind, targetId, within, aboutId, evidence, at, scope } = opened;
  await mark(trx, id, kind, targetId, within, aboutId, evidence, at, scope.kind, scope.id, marks);
}

const deleteAbout = statement<{ id: string }, [targetId: string]>(
  `delete from cases where scope_kind <> 'site' and state = 'open' and target_id = $1 returning id`,
);
const deleteUnder = statement<{ id: string }, [within: string]>(
  `delete from cases where scope_kind <> 'site' and state = 'open' and within = $1 returning id`,
);
const deleteAllIn = statement<{ id: string }, [scopeId: string]>(
  `delete from cases where ${ofPlace} and state = 'open' returning id`,
);

export async function deleteOpenAbout(trx: Database, targetId: string): Promise<string[]> {
  return (await deleteAbout(trx, targetId)).map(({ id }) => id);
}

export async function deleteOpenUnder(trx: Database, within: string): Promise<string[]> {
  return (await deleteUnder(trx, within)).map(({ id }) => id);
}

export async function deleteOpenIn(trx: Database, scope: CaseScope): Promise<string[]> {
  return (await deleteAllIn(trx, scope.id)).map(({ id }) => id);
}

const endAll = statement<never, [scopeId: string, at: Date]>(
  `update cases set state = 'decided', ended_at = coalesce(ended_at, $2) where ${ofPlace} and state <> 'open'`,
);

export async function endAllIn(trx: Database, scope: CaseScope, at: Date): Promise<void> {
  await endAll(trx, scope.id, at);
}
