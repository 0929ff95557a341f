import type { Decision, DecisionReason } from '@hearth/contract/moderation/rules';
import type { Database } from '../../platform/database/database.ts';
import { sql, statement } from '../../platform/database/sql.ts';
import type { NewCase } from './cases.queries.ts';

/** The caller has locked the case. */
export async function assignCaseTo(trx: Database, id: string, assigneeId: string | null): Promise<void> {
  await trx.updateTable('cases').set({ assignee_id: assigneeId }).where('id', '=', id).execute();
}

export async function noteViewer(db: Database, id: string, viewerId: string, at: Date): Promise<void> {
  await db.updateTable('cases').set({ viewer_id: viewerId, viewed_at: at }).where('id', '=', id).execute();
}

/** True if it was this member who had it open. */
export async function forgetViewer(db: Database, id: string, viewerId: string): Promise<boolean> {
  const rows = await db
    .updateTable('cases')
    .set({ viewer_id: null, viewed_at: null })
    .where('id', '=', id)
    .where('viewer_id', '=', viewerId)
    .returning('id')
    .execute();
  return rows.length === 1;
}

/** `by` null: by the command line. */
export type Taken = {
  decision: Decision;
  reason: DecisionReason;
  houseRule: string;
  words: string;
  until: Date | null;
  by: string | null;
  at: Date;
};

const decided = ({ decision, reason, houseRule, words, until, by, at }: Taken) => ({
  state: 'decided',
  ...{ decision, reason, words, until },
  house_rule: houseRule,
  decided_by: by,
  by_command: by === null,
  decided_at: at,
  viewer_id: null,
  viewed_at: null,
});

/** The caller has locked the case, which is open. */
export async function putDecision(trx: Database, id: string, taken: Taken): Promise<void> {
  await trx.updateTable('cases').set(decided(taken)).where('id', '=', id).execute();
}

/** A case that nobody reported, decided at once. */
export async function insertDecided(trx: Database, opened: NewCase, taken: Taken): Promise<void> {
  const { id, scope, kind, targetId, within, aboutId, evidence, files, at } = opened;
  await trx
    .insertInto('cases')
    .values({
      ...{ id, kind, target_id: targetId, within, about_id: aboutId, evidence, first_at: at },
      ...{ scope_kind: scope.kind, scope_id: scope.id },
      files: JSON.stringify(files),
      ...decided(taken),
    })
    .execute();
}

/** What was taken away, so that it can be given back. */
export async function putKept(trx: Database, id: string, kept: object): Promise<void> {
  await trx
    .updateTable('cases')
    .set({ kept: sql`${JSON.stringify(kept)}::jsonb` })
    .where('id', '=', id)
    .execute();
}

export async function putAppeal(trx: Database, id: string, words: string, at: Date): Promise<void> {
  await trx
    .updateTable('cases')
    .set({ state: 'appealed', appeal_words: words, appealed_at: at, assignee_id: null })
    .where('id', '=', id)
    .execute();
}

export type Answer = { answer: 'uphold' | 'reinstate'; words: string; by: string | null; at: Date };

export async function putAnswer(trx: Database, id: string, { answer, words, by, at }: Answer): Promise<void> {
  await trx
    .updateTable('cases')
    .set({
      ...{ state: 'decided', answer, answer_words: words, answered_by: by, answered_at: at },
      ...(answer === 'reinstate' && { ended_at: at }),
    })
    .where('id', '=', id)
    .execute();
}

export async function endDecisions(trx: Database, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('cases').set({ ended_at: at }).where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}

const cleared = statement<never, [id: string]>(
  `update cases set evidence = '', files = '[]', kept = null, cleared = true where id = $1`,
);
const clearedReports = statement<never, [caseId: string]>(
  `update filed_reports set evidence = '', context = '[]' where case_id = $1`,
);

/** What was reported is gone for good; who decided what and why stays. */
export async function clearCase(trx: Database, id: string): Promise<void> {
  await cleared(trx, id);
  await clearedReports(trx, id);
}
