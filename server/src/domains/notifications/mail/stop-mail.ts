import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { holdAccount } from '../../accounts/accounts.api.ts';
import { putMailSettings } from './mail-settings.queries.ts';
import { memberOfToken } from './unsubscribe-token.ts';

export type StopDeps = { db: Database; mailKey: string };

/** Twice is the same as once. A token of somebody who is gone is answered like one that was never made. */
export async function stopMail({ db, mailKey }: StopDeps, token: string): Promise<void> {
  const memberId = memberOfToken(mailKey, token);
  const stopped =
    memberId &&
    (await inTransaction(db, async (trx) => {
      if (!(await holdAccount(trx, memberId))) return false;
      await putMailSettings(trx, memberId, { choice: 'off', types: null });
      return true;
    }));
  if (!stopped) throw new AppError('not_found');
}
