import type { Person } from '@hearth/contract/profiles/person';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { holdFiles } from '../media/media.api.ts';
import { type Acting, recordSiteAct } from '../operators/operators.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import {
  assignCaseTo,
  type CaseRow,
  caseChanged,
  forgetViewer,
  lockCaseOf,
  noteViewer,
  siteScope,
} from '../reports/reports.api.ts';
import { viewerOf } from './cases.view.ts';
import { looks } from './subjects/looks.ts';

type Deps = Acting & { db: Database };

/** The case waits for this member; null: for anybody. */
export async function assignCase(
  deps: Deps,
  memberId: string,
  caseId: string,
  assigneeId: string | null,
): Promise<void> {
  await inTransaction(deps.db, async (trx, afterCommit) => {
    const row = await lockCaseOf(trx, caseId, siteScope);
    if (assigneeId && row.state === 'decided') throw new AppError('case_decided');
    await assignCaseTo(trx, caseId, assigneeId);
    const act = assigneeId ? 'case_assigned' : 'case_unassigned';
    const what = { act, aboutId: row.about_id, detail: `${row.kind} ${caseId}` } as const;
    await recordSiteAct(deps, trx, { by: { memberId }, ...what }, afterCommit);
    await deps.emit(trx, caseChanged, { caseId }, afterCommit);
  });
}

/** Who decides sees also the files that were added since the report. */
async function holdPresentFiles(trx: Database, row: CaseRow): Promise<void> {
  const found = row.cleared ? undefined : await looks[row.kind](trx, row);
  if (found && !found.isPrivate) await holdFiles(trx, row.id, found.fileIds);
}

/** Answers who else has had it open; null: now it is this member. */
export async function openCase(
  { db, clock, emit }: Deps,
  memberId: string,
  caseId: string,
): Promise<{ viewer: Person | null }> {
  const other = await inTransaction(db, async (trx, afterCommit) => {
    const row = await lockCaseOf(trx, caseId, siteScope);
    const before = viewerOf(row, clock.now());
    if (before && before !== memberId) return before;
    await noteViewer(trx, caseId, memberId, clock.now());
    await holdPresentFiles(trx, row);
    if (before === null) await emit(trx, caseChanged, { caseId }, afterCommit);
    return null;
  });
  return { viewer: (other && (await peopleByIds(db, [other])).get(other)) || null };
}

export async function leaveCase({ db, emit }: Deps, memberId: string, caseId: string): Promise<void> {
  await inTransaction(db, async (trx, afterCommit) => {
    if (await forgetViewer(trx, caseId, memberId)) await emit(trx, caseChanged, { caseId }, afterCommit);
  });
}
