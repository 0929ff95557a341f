import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { joiningAsked } from '../accounts.api.ts';
import { isIdentifierTaken } from '../accounts.queries.ts';
import type { Passwords } from '../passwords.ts';
import { identifierTaken, type PreparedAccount } from '../prepare-account.ts';
import { insertJoinRequest, joinRequestOf } from './join-requests.queries.ts';

type Deps = { db: Database; events: DomainEvents };

/** In place of the account: what it will be made of, and the answer to the question of the site. */
export async function askToJoin({ db, events }: Deps, prepared: PreparedAccount, answer: string): Promise<void> {
  const { account } = prepared;
  await inTransaction(db, async (trx, afterCommit) => {
    if (await isIdentifierTaken(trx, account)) throw identifierTaken(account);
    if (!(await insertJoinRequest(trx, { ...prepared, answer }))) throw identifierTaken(account);
    await events.emit(trx, joiningAsked, { requestId: account.id }, afterCommit);
  });
}

/**
 * For somebody who logs in before there is an account: only who knows the password learns the answer. A password is compared
 * in any case, as where there is an account.
 */
export async function answerToAsking(
  { db, passwords }: { db: Database; passwords: Passwords },
  { identifier, password }: { identifier: string; password: string },
): Promise<{ state: 'waiting' } | { state: 'declined'; reason: string } | null> {
  const request = await joinRequestOf(db, identifier);
  const isRight = await passwords.verify(request?.prepared.account.passwordHash ?? null, password);
  if (!request || !isRight) return null;
  return request.declined === null ? { state: 'waiting' } : { state: 'declined', reason: request.declined };
}
