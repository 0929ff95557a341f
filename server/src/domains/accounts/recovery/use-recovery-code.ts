import { type Say, sayIn } from '@hearth/words/say';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { QueueEmail } from '../../../platform/email/outbox.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { nobody } from '../../../platform/ids.ts';
import type { CurrentSite } from '../../../platform/site/stored-settings.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { SessionsEnded } from '../accounts.api.ts';
import { findAccount } from '../find-account.ts';
import { emailOf, typedIdentifier } from '../identifier.ts';
import { languageOf } from '../locale.ts';
import { assertLongEnough, type Passwords } from '../passwords.ts';
import { replacePassword } from '../replace-password.ts';
import { beginAttempt } from '../throttle-sign-in.ts';
import { hashRecoveryCode } from './recovery-code.ts';
import { takeCode } from './recovery-codes.queries.ts';

type Deps = {
  db: Database;
  clock: Clock;
  passwords: Passwords;
  queueEmail: QueueEmail;
  sessionsEnded: SessionsEnded;
  passwordMinLength: number;
  site(): Pick<CurrentSite, 'name'>;
};
type Recovery = { identifier: string; code: string; password: string; address: string };

/** An unknown account is refused as a wrong code is, after the same work. Attempts are limited as at sign-in. */
export async function useRecoveryCode(deps: Deps, recovery: Recovery): Promise<void> {
  const { db, clock, passwords, queueEmail, site } = deps;
  assertLongEnough(recovery.password, deps.passwordMinLength);
  const { address } = recovery;
  const attempt = await beginAttempt(deps, { identifier: typedIdentifier(recovery.identifier), address });
  const account = await findAccount(db, recovery.identifier);
  const passwordHash = await passwords.hash(recovery.password);
  await inTransaction(db, async (trx, afterCommit) => {
    const taken = await takeCode(trx, account?.id ?? nobody, hashRecoveryCode(recovery.code), clock.now());
    if (!account || !taken) throw new AppError('recovery_code_invalid');
    await replacePassword(trx, afterCommit, deps.sessionsEnded, { accountId: account.id, passwordHash });
    const email = emailOf(account.identifier);
    if (!email) return;
    const language = await languageOf(trx, account.id);
    const words = noticeWords(sayIn(language), site().name);
    await queueEmail(trx, { to: email, causedBy: account.id, language, ...words });
  });
  await attempt.succeed();
}

function noticeWords(say: Say, site: string) {
  return {
    subject: say('Your {site} password was changed', { site }),
    parts: [
      say('The password of your {site} account was changed with a recovery code, and all devices were logged out.', {
        site,
      }),
      say(
        'If it wasn’t you, someone has one of your recovery codes: ask for a reset link, choose a new password, and make new recovery codes in Settings.',
      ),
    ],
  };
}
