import type { Decision, DecisionReason } from '@hearth/contract/moderation/rules';
import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { EmitEvent } from '../../platform/events/emit-event.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { putAnswer, putDecision } from './case-changes.queries.ts';
import { type CaseScope, scopeOf } from './case-scope.ts';
import { type CaseRow, lockCase } from './cases.queries.ts';
import { reportsOfCase, settleFiled } from './filed-reports.queries.ts';
import { appealAnswered, caseChanged, caseDecided } from './reports.events.ts';

type Deps = { clock: Clock; emit: EmitEvent };
export type Ruling = {
  decision: Decision;
  reason: DecisionReason /** Its title. */;
  houseRule: string;
  words: string;
  until: Date | null;
};
export type Answering = { decision: 'uphold' | 'reinstate'; words: string };
export type CaseAct = Pick<CaseRow, 'id' | 'kind' | 'about_id'> & { ruling: Ruling };

/** Who decides in one scope: what they may, and how the log of that scope keeps it. */
export type Office = {
  scope: CaseScope;
  /** Null: the command line. */
  by: string | null;
  /** Throws. */
  assertMayDecide(trx: Database, row: CaseRow, decision: Decision): Promise<void>;
  /** Throws. The case is not about the one who answers; whether they may answer their own decision is asked apart. */
  assertMayAnswer(trx: Database, row: CaseRow): Promise<void>;
  /** Nobody else could answer the appeal against a decision of one's own. */
  isAlone(trx: Database, row: CaseRow): Promise<boolean>;
  recordDecision(trx: Database, act: CaseAct, afterCommit: AfterCommit): Promise<void>;
  recordAnswer(trx: Database, row: CaseRow, answer: Answering, afterCommit: AfterCommit): Promise<void>;
};

/** A case of another scope does not exist for the one who asks. */
export async function lockCaseOf(trx: Database, caseId: string, scope: CaseScope): Promise<CaseRow> {
  const row = await lockCase(trx, caseId);
  if (!row || row.scope_kind !== scope.kind || row.scope_id !== scope.id) throw new AppError('not_found');
  return row;
}

/** Once: whoever comes second finds it decided. */
export async function decideCase(
  deps: Deps,
  trx: Database,
  office: Office,
  caseId: string,
  ruling: Ruling,
  afterCommit: AfterCommit,
): Promise<CaseRow> {
  const row = await lockCaseOf(trx, caseId, office.scope);
  if (row.state !== 'open') throw new AppError('case_decided');
  await office.assertMayDecide(trx, row, ruling.decision);
  const at = deps.clock.now();
  await putDecision(trx, caseId, { ...ruling, at, by: office.by });
  await settleFiled(trx, caseId, ruling.decision === 'dismiss' ? 'kept' : 'acted', at);
  await tellOfDecision(deps, trx, office, { ...row, ruling }, afterCommit);
  return row;
}

/** In the log, to what carries it out, and to who has to know. */
export async function tellOfDecision(
  { emit }: Deps,
  trx: Database,
  office: Office,
  act: CaseAct,
  afterCommit: AfterCommit,
): Promise<void> {
  await office.recordDecision(trx, act, afterCommit);
  await emit(trx, caseDecided, { caseId: act.id }, afterCommit);
  await emit(trx, caseChanged, { caseId: act.id, scope: office.scope }, afterCommit);
}

/** By somebody other than who decided, where there is somebody else. */
export async function answerAppeal(
  { clock, emit }: Deps,
  trx: Database,
  office: Office,
  caseId: string,
  answering: Answering,
  afterCommit: AfterCommit,
): Promise<CaseRow> {
  const row = await lockCaseOf(trx, caseId, office.scope);
  if (row.state !== 'appealed') throw new AppError('case_decided');
  await office.assertMayAnswer(trx, row);
  if (office.by !== null && row.decided_by === office.by && !(await office.isAlone(trx, row)))
    throw new AppError('own_decision');
  const at = clock.now();
  const { decision: answer, words } = answering;
  await putAnswer(trx, caseId, { answer, words, by: office.by, at });
  await office.recordAnswer(trx, row, answering, afterCommit);
  if (answer === 'reinstate') await settleFiled(trx, caseId, 'kept', at);
  await emit(trx, appealAnswered, { caseId }, afterCommit);
  await emit(trx, caseChanged, { caseId, scope: scopeOf(row) }, afterCommit);
  return row;
}

/** Of what more members reported, the others find the answer in their list. */
const toldAtOnce = 500;

export async function reporterIdsOf(db: Database, caseId: string): Promise<string[]> {
  return (await reportsOfCase(db, caseId, toldAtOnce)).map(({ user_id }) => user_id);
}
