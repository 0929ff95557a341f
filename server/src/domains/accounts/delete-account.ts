import type { Database } from '../../platform/database/database.ts';
import { oneShardAfterTheOther } from '../../platform/database/distribution/citus.ts';
import { type AfterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { deleteEmailsTo } from '../../platform/email/outbox.queries.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Members, SessionsEnded } from './accounts.api.ts';
import { accountById, deleteAccountRow } from './accounts.queries.ts';
import { type Confirming, confirmPassword } from './confirm-password.ts';
import type { Passwords } from './passwords.ts';
import { deleteSessionsExcept } from './sessions.queries.ts';

type ErasureDeps = { members: Pick<Members, 'erase'>; sessionsEnded: SessionsEnded };
type Deps = ErasureDeps & { db: Database; clock: Clock; passwords: Passwords };

export async function deleteAccount(deps: Deps, request: Confirming & { password: string }): Promise<void> {
  const account = await confirmPassword(deps, { ...request, field: 'password' });
  await inTransaction(deps.db, (trx, afterCommit) => eraseAccount(deps, trx, account, afterCommit));
}

/** For the operator: asks for no password, and ignores an account that does not exist. */
export async function closeAccount(
  deps: ErasureDeps,
  trx: Database,
  accountId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const account = await accountById(trx, accountId);
  if (account) await eraseAccount(deps, trx, account, afterCommit);
}

/**
 * A distributed database writes the account on all nodes and lets nobody sign up until the commit, so the account comes
 * last. After work on many shards at once it would refuse that.
 */
async function eraseAccount(
  { members, sessionsEnded }: ErasureDeps,
  trx: Database,
  account: { id: string; identifier: string },
  afterCommit: AfterCommit,
): Promise<void> {
  await oneShardAfterTheOther(trx);
  await members.erase(trx, account.id, afterCommit);
  const ended = await deleteSessionsExcept(trx, account.id, null);
  await deleteEmailsTo(trx, account.identifier);
  await deleteAccountRow(trx, account.id);
  afterCommit(() => sessionsEnded(ended));
}
