import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { holdAccount } from '../accounts.queries.ts';
import { type ChangeNoteDeps, noteChange } from '../sign-ins/note-change.ts';

/** Those who run the site have ended two-step verification, from no browser. */
export async function tellOfEnd(
  deps: ChangeNoteDeps,
  trx: Database,
  accountId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  // The account may have gone meanwhile.
  if (!(await holdAccount(trx, accountId))) return;
  await noteChange(deps, trx, afterCommit, { accountId, changed: 'two_step_ended', userAgent: '', address: '' });
}
