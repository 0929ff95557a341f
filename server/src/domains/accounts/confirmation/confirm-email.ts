import { timingSafeEqual } from 'node:crypto';
import { type EmailConfirmation, emailConfirmed } from '@hearth/contract/accounts/email-confirmation';
import type { Database } from '../../../platform/database/database.ts';
import { isUniqueViolation } from '../../../platform/database/pg-errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import { memberTopic } from '../../../platform/live/topic-registry.ts';
import { accountById } from '../accounts.queries.ts';
import { replaceEmail } from '../replace-email.ts';
import { beginAttempt } from '../throttle-sign-in.ts';
import { accountOfToken, hashToken } from '../tokens.ts';
import { type ConfirmingEmail, hashCode } from './begin-confirmation.ts';
import { confirmationOf, deleteConfirmation, markConfirmed, takeTry } from './confirmations.queries.ts';

export type ConfirmEmailDeps = ConfirmingEmail & { db: Database; live: LivePublisher };

const nothingWaits: EmailConfirmation = { email: null, againAt: null };
/** For one code; another one needs a minute and a new e-mail. */
const triesPerCode = 10;

type Typed = { accountId: string; address: string; code: string };

/** Guesses are counted for the account with its code, and for the network as at sign-in. */
export async function confirmByCode(deps: ConfirmEmailDeps, typed: Typed): Promise<EmailConfirmation> {
  const { db, clock } = deps;
  const { accountId, address, code } = typed;
  const attempt = await beginAttempt(deps, { identifier: `confirmation of ${accountId}`, address });
  const waiting = await takeTry(db, accountId, clock.now(), triesPerCode);
  if (!waiting) throw new AppError('confirmation_over');
  if (!timingSafeEqual(waiting.code_hash, hashCode(accountId, code))) throw new AppError('confirmation_code_wrong');
  await confirm(deps, { accountId, email: waiting.email, tokenHash: waiting.token_hash });
  await attempt.succeed();
  return nothingWaits;
}

/** `viewerId` is who is signed in here, maybe nobody. The link of somebody else changes nothing. */
export async function confirmByLink(
  deps: ConfirmEmailDeps,
  token: string,
  viewerId: string | undefined,
): Promise<{ email: string }> {
  const accountId = accountOfToken(token);
  const waiting = accountId && (await confirmationOf(deps.db, accountId));
  const tokenHash = hashToken(token);
  if (!waiting || !timingSafeEqual(waiting.token_hash, tokenHash) || waiting.expires_at <= deps.clock.now())
    throw new AppError('confirmation_over');
  if (viewerId && viewerId !== accountId) throw new AppError('confirmation_foreign');
  await confirm(deps, { accountId, email: waiting.email, tokenHash });
  return { email: waiting.email };
}

async function confirm(
  deps: ConfirmEmailDeps,
  { accountId, email, tokenHash }: { accountId: string; email: string; tokenHash: Buffer },
): Promise<void> {
  await inTransaction(deps.db, async (trx, afterCommit) => {
    const account = await accountById(trx, accountId);
    if (!account || !(await deleteConfirmation(trx, accountId, tokenHash))) throw new AppError('confirmation_over');
    if (account.identifier !== email) await replaceEmail(deps, trx, accountId, email);
    await markConfirmed(trx, accountId);
    afterCommit(() => deps.live.publish(memberTopic(accountId), emailConfirmed, {}));
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('identifier_taken', { field: 'email' }) : error;
  });
}
