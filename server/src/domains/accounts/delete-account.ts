import type { Database } from '../../platform/database/database.ts';
import { oneShardAfterTheOther } from '../../platform/database/distribution/citus.ts';
import { actAsNobody } from '../../platform/database/hold-actor.ts';
import { type AfterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { deleteEmailsTo } from '../../platform/email/outbox.queries.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Members, SessionsEnded } from './accounts.api.ts';
import {
  accountById,
  accountsGoingSince,
  deleteAccountRow,
  deleteErasedMember,
  insertErasedMember,
  markGoing,
  membersErasedBefore,
} from './accounts.queries.ts';
import { type ConfirmDeps, type Confirming, confirmIdentity, type ProofGiven } from './confirm-identity.ts';
import { deleteSessionsExcept } from './sessions.queries.ts';

type Account = { id: string; identifier: string };
type ErasureDeps = {
  db: Database;
  clock: Clock;
  members: Pick<Members, 'assertMayLeave' | 'erase'>;
  sessionsEnded: SessionsEnded;
};

/** Longer than any request takes: what was under way when a member was erased has ended then. */
const settledMs = 60_000;

export async function deleteAccount(
  deps: ErasureDeps & ConfirmDeps,
  who: Confirming,
  proof: ProofGiven,
): Promise<void> {
  const account = await confirmIdentity(deps, who, proof);
  await inTransaction(deps.db, (trx, afterCommit) => beginDeletion(deps, trx, account.id, afterCommit));
  await actAsNobody(() => eraseAccount(deps, account));
}

/** For the operator: asks for no password, and ignores an account that does not exist. */
export async function closeAccount(
  deps: ErasureDeps,
  trx: Database,
  accountId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const account = await accountById(trx, accountId);
  if (!account) return;
  await beginDeletion(deps, trx, accountId, afterCommit);
  afterCommit(() => eraseAccount(deps, account));
}

/** Ending the sessions waits for what they write now (decision 103); from then on the member writes nothing. */
async function beginDeletion(
  { clock, members, sessionsEnded }: Pick<ErasureDeps, 'clock' | 'members' | 'sessionsEnded'>,
  trx: Database,
  accountId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  await members.assertMayLeave(trx, accountId);
  await markGoing(trx, accountId, clock.now());
  const ended = await deleteSessionsExcept(trx, accountId, null);
  afterCommit(() => sessionsEnded(ended));
}

/**
 * A distributed database writes the account on all nodes and lets nobody sign up until the commit, so the account comes
 * last. After work on many shards at once it would refuse that.
 */
function eraseAccount({ db, clock, members }: ErasureDeps, account: Account): Promise<void> {
  return inTransaction(db, async (trx, afterCommit) => {
    await oneShardAfterTheOther(trx);
    await members.erase(trx, account.id, afterCommit);
    await deleteEmailsTo(trx, account.identifier);
    await insertErasedMember(trx, account.id, clock.now());
    await deleteAccountRow(trx, account.id);
  });
}

/**
 * Erases accounts whose server ended in between, and erases once more those of a minute ago: others may have written about
 * them, such as a friend request, while they were erased.
 */
export async function finishDeletions(deps: ErasureDeps): Promise<void> {
  const { db, clock, members } = deps;
  const before = new Date(clock.now().getTime() - settledMs);
  for (const account of await accountsGoingSince(db, before)) await eraseAccount(deps, account);
  for (const id of await membersErasedBefore(db, before)) {
    await inTransaction(db, async (trx, afterCommit) => {
      await oneShardAfterTheOther(trx);
      await members.erase(trx, id, afterCommit);
      await deleteErasedMember(trx, id);
    });
  }
}
