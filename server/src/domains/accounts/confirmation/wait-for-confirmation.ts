import type { EmailConfirmation } from '@hearth/contract/accounts/email-confirmation';
import { confirmationPauseSeconds } from '@hearth/contract/accounts/email-confirmation-rules';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { accountById, holdAccount, isTakenByAnother } from '../accounts.queries.ts';
import { emailOf } from '../identifier.ts';
import { languageOf } from '../locale.ts';
import { beginConfirmation, beginInVain, type ConfirmingEmail, confirmsNow } from './begin-confirmation.ts';
import {
  confirmationOf,
  deleteOldConfirmations,
  isUnsure,
  lockConfirmation,
  markAllConfirmed,
} from './confirmations.queries.ts';

type Deps = ConfirmingEmail & { db: Database };

const pauseMs = confirmationPauseSeconds * 1_000;
const dayMs = 24 * 3_600_000;
const keptDays = 7;

export async function readConfirmation({ db }: Pick<Deps, 'db'>, accountId: string): Promise<EmailConfirmation> {
  const waiting = await confirmationOf(db, accountId);
  if (waiting) return waitingFor(waiting.email, waiting.sent_at);
  const email = (await isUnsure(db, accountId)) ? await ownEmail(db, accountId) : null;
  return { email, againAt: null };
}

/** Too soon after the last e-mail it changes nothing; what is answered says from when on. */
export async function sendAgain(deps: Deps, accountId: string): Promise<EmailConfirmation> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    await holdAccount(trx, accountId);
    const waiting = await lockConfirmation(trx, accountId);
    if (waiting && waiting.sent_at.getTime() > now.getTime() - pauseMs) return;
    const unsure = await isUnsure(trx, accountId);
    const email = waiting?.email ?? (unsure ? await ownEmail(trx, accountId) : null);
    if (!email) throw new AppError('not_found');
    const language = await languageOf(trx, accountId);
    await askFor(deps, trx, { accountId, email, language });
  });
  return readConfirmation(deps, accountId);
}

/** Whether or not somebody else has the address, whoever asks gets the same answer. */
export async function askFor(deps: Deps, trx: Database, asked: Parameters<typeof beginConfirmation>[2]): Promise<void> {
  const begin = (await isTakenByAnother(trx, asked)) ? beginInVain : beginConfirmation;
  await begin(deps, trx, asked);
}

/**
 * Where addresses are no longer confirmed, nobody waits for it any more. Forgets addresses that were to replace others and
 * that nobody has confirmed.
 */
export async function tidyConfirmations(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  if (!confirmsNow(deps)) await markAllConfirmed(db);
  await deleteOldConfirmations(db, new Date(clock.now().getTime() - keptDays * dayMs));
}

async function ownEmail(db: Database, accountId: string): Promise<string | null> {
  const account = await accountById(db, accountId);
  return account ? emailOf(account.identifier) : null;
}

function waitingFor(email: string, sentAt: Date): EmailConfirmation {
  return { email, againAt: new Date(sentAt.getTime() + pauseMs).toISOString() };
}
