import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { deleteEmailsTo } from '../../platform/email/outbox.queries.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Members, SessionsEnded } from './accounts.api.ts';
import { deleteAccountRow } from './accounts.queries.ts';
import { type Confirming, confirmPassword } from './confirm-password.ts';
import type { Passwords } from './passwords.ts';
import { deleteSessionsExcept } from './sessions.queries.ts';

type Needs = { db: Database; clock: Clock; passwords: Passwords; members: Members; sessionsEnded: SessionsEnded };

export async function deleteAccount(needs: Needs, request: Confirming & { password: string }): Promise<void> {
  const account = await confirmPassword(needs, { ...request, field: 'password' });
  await inTransaction(needs.db, async (trx, afterCommit) => {
    await needs.members.erase(trx, account.id, afterCommit);
    const ended = await deleteSessionsExcept(trx, account.id, null);
    await deleteEmailsTo(trx, account.identifier);
    await deleteAccountRow(trx, account.id);
    afterCommit(() => needs.sessionsEnded(ended));
  });
}
