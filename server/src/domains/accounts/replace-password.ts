import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import type { SessionsEnded } from './accounts.api.ts';
import { updatePasswordHash } from './accounts.queries.ts';
import { deleteResetsOf } from './password-resets.queries.ts';
import { deleteSessionsExcept } from './sessions.queries.ts';
import { forgetDisownings } from './sign-ins/sign-ins.queries.ts';
import { deleteTicketsOf } from './two-step/tickets.queries.ts';

type NewPassword = { accountId: string; passwordHash: string; exceptSession?: string };

/** A new password ends the sessions and the reset links of the old one. */
export async function replacePassword(
  trx: Database,
  afterCommit: AfterCommit,
  sessionsEnded: SessionsEnded,
  { accountId, passwordHash, exceptSession }: NewPassword,
): Promise<void> {
  await updatePasswordHash(trx, accountId, passwordHash);
  await deleteResetsOf(trx, accountId);
  await deleteTicketsOf(trx, accountId);
  await forgetDisownings(trx, accountId);
  const ended = await deleteSessionsExcept(trx, accountId, exceptSession ?? null);
  afterCommit(() => sessionsEnded(ended));
}
