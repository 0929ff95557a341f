import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { QueueEmail } from '../../platform/email/outbox.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { accountByIdentifier } from './accounts.queries.ts';
import { emailOf } from './identifier.ts';
import { makeResetLink, resetLinkMinutes } from './make-reset-link.ts';

type Needs = { db: Database; clock: Clock; queueEmail: QueueEmail; siteName: string; publicUrl: string };

/** The answer does not say whether the address has an account; only the e-mail does. */
export async function requestPasswordReset(needs: Needs, typedEmail: string, causedBy: string): Promise<void> {
  const { db, clock, queueEmail, siteName, publicUrl } = needs;
  const account = await accountByIdentifier(db, typedEmail.toLowerCase());
  const email = account ? emailOf(account.identifier) : null;
  if (!account || !email) return;

  await inTransaction(db, async (trx) => {
    const link = await makeResetLink({ db: trx, clock, publicUrl }, account.id);
    await queueEmail(trx, {
      to: email,
      causedBy,
      subject: `Reset your ${siteName} password`,
      text: resetText(siteName, link),
    });
  });
}

function resetText(siteName: string, link: string): string {
  return [
    `Someone, hopefully you, asked to reset the password of your ${siteName} account.`,
    `Choose a new one here within ${resetLinkMinutes} minutes:`,
    '',
    link,
    '',
    'If it was not you, ignore this message; your password stays as it is.',
  ].join('\n');
}
