import type { Database } from '../../platform/database/database.ts';
import { releaseFiles } from '../media/media.api.ts';
import type { CaseScope } from './case-scope.ts';
import type { NewCase } from './cases.queries.ts';
import { deleteReportsOfCases } from './filed-reports.queries.ts';
import { deleteOpenAbout, deleteOpenIn, deleteOpenUnder, endAllIn, marksOf, putMarks } from './place-cases.queries.ts';

/**
 * Brings a thing to the moderators of its place because of its words, without a report. Answers whether one of the words
 * is new there: what moderators have settled stays settled.
 */
export async function markThing(
  trx: Database,
  opened: Omit<NewCase, 'files'>,
  words: readonly string[],
): Promise<boolean> {
  const thing = { ...opened, files: [] };
  const known = new Set(await marksOf(trx, thing));
  const added = words.filter((word) => !known.has(word));
  if (added.length > 0) await putMarks(trx, thing, added);
  return added.length > 0;
}

/**
 * The thing is gone before the moderators of its place have decided: a post with everything under it. Answers how many
 * cases that were.
 */
export async function eraseOpenCases(trx: Database, targetId: string): Promise<number> {
  return forget(trx, [...(await deleteOpenAbout(trx, targetId)), ...(await deleteOpenUnder(trx, targetId))]);
}

/** The place is gone, and with it those who could decide or answer. What was decided is no longer in force. */
export async function closePlace(trx: Database, scope: CaseScope, at: Date): Promise<void> {
  await forget(trx, await deleteOpenIn(trx, scope));
  await endAllIn(trx, scope, at);
}

async function forget(trx: Database, caseIds: readonly string[]): Promise<number> {
  if (caseIds.length === 0) return 0;
  await deleteReportsOfCases(trx, caseIds);
  await releaseFiles(trx, caseIds);
  return caseIds.length;
}
