import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { holdAccount } from '../../accounts/accounts.api.ts';
import { mailSettingsOf, putMailSettings } from './mail-settings.queries.ts';
import { getsDigest, usualMail } from './mail-settings.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

export type StopDeps = { db: Database; mailKey: string };

/**
 * Twice is the same as once, and the mails of another kind go on. A token of somebody who is gone is answered like one that
 * was never made.
 */
export async function stopMail({ db, mailKey }: StopDeps, token: string): Promise<void> {
  const read = readUnsubscribeToken(mailKey, token);
  const stopped =
    read &&
    (await inTransaction(db, async (trx) => {
      if (!(await holdAccount(trx, read.memberId))) return false;
      const before = (await mailSettingsOf(trx, read.memberId)) ?? usualMail;
      const after =
        read.mail === 'digest'
          ? { ...before, digest: false }
          : { choice: 'off' as const, types: null, digest: getsDigest(before) };
      await putMailSettings(trx, read.memberId, after);
      return true;
    }));
  if (!stopped) throw new AppError('not_found');
}
