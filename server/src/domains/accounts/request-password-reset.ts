import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { QueueEmail } from '../../platform/email/outbox.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { accountByIdentifier } from './accounts.queries.ts';
import { emailOf } from './identifier.ts';
import { insertReset } from './password-resets.queries.ts';
import { hashToken, newToken } from './tokens.ts';

const linkMinutes = 30;

type Needs = { db: Database; clock: Clock; queueEmail: QueueEmail; siteName: string; publicUrl: string };

/** The answer does not say whether the address has an account; only the e-mail does. */
export async function requestPasswordReset(needs: Needs, typedEmail: string, causedBy: string): Promise<void> {
  const { db, clock, queueEmail, siteName, publicUrl } = needs;
  const account = await accountByIdentifier(db, typedEmail.toLowerCase());
  const email = account ? emailOf(account.identifier) : null;
  if (!account || !email) return;

  const token = newToken();
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + linkMinutes * 60_000);
  await inTransaction(db, async (trx) => {
    await insertReset(trx, { tokenHash: hashToken(token), accountId: account.id, at, expiresAt });
    await queueEmail(trx, {
      to: email,
      causedBy,
      subject: `Reset your ${siteName} password`,
      text: resetText(siteName, `${publicUrl}/reset-password#token=${token}`),
    });
  });
}

/** The token is in the fragment, which browsers do not send: it appears in no log and no referrer. */
function resetText(siteName: string, link: string): string {
  return [
    `Someone, hopefully you, asked to reset the password of your ${siteName} account.`,
    `Choose a new one here within ${linkMinutes} minutes:`,
    '',
    link,
    '',
    'If it was not you, ignore this message; your password stays as it is.',
  ].join('\n');
}
