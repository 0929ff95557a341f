import { createHash, randomInt } from 'node:crypto';
import { confirmationCodeLength } from '@hearth/contract/accounts/email-confirmation-rules';
import type { Language } from '@hearth/words/languages';
import { type Say, sayIn } from '@hearth/words/say';
import type { Database } from '../../../platform/database/database.ts';
import type { QueueEmail } from '../../../platform/email/outbox.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { CurrentSite } from '../../../platform/site/stored-settings.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { hashToken, newSessionToken } from '../tokens.ts';
import { putConfirmation } from './confirmations.queries.ts';

export type ConfirmingEmail = {
  clock: Clock;
  queueEmail: QueueEmail;
  sendsMail: boolean;
  site(): Pick<CurrentSite, 'name' | 'confirmsEmail'>;
  publicUrl: string;
};

const hourMs = 3_600_000;
export const confirmationHours = 48;

/** Whether new addresses have to be confirmed: never where no mail is sent. */
export function confirmsNow({ sendsMail, site }: Pick<ConfirmingEmail, 'sendsMail' | 'site'>): boolean {
  return sendsMail && site().confirmsEmail;
}

export type AskedAddress = { accountId: string; email: string; language: Language };

/** Mails a link and a code, which end those of before. Fails if too many e-mails went there of late. */
export async function beginConfirmation(deps: ConfirmingEmail, trx: Database, asked: AskedAddress): Promise<void> {
  const { token, code } = await keepConfirmation(deps, trx, asked);
  const { accountId, email: to, language } = asked;
  const link = `${deps.publicUrl}/confirm-email/${token}`;
  const words = confirmationWords(sayIn(language), { site: deps.site().name, link, code });
  if (!(await deps.queueEmail(trx, { to, causedBy: accountId, language, ...words })))
    throw new AppError('too_many_requests');
}

/**
 * For an address that somebody else has: it waits like any other, and what would confirm it is sent to nobody. So whoever
 * typed it does not learn that it has an account, but its owner does.
 */
export async function beginInVain(deps: ConfirmingEmail, trx: Database, asked: AskedAddress): Promise<void> {
  await keepConfirmation(deps, trx, asked);
  const { accountId, email: to, language } = asked;
  const site = deps.site().name;
  const say = sayIn(language);
  const subject = say('You already have a {site} account', { site });
  const parts = [
    say('Someone, hopefully you, wanted to use this email address for another {site} account.', { site }),
    say('It belongs to your account already, so nothing was changed.'),
  ];
  if (!(await deps.queueEmail(trx, { to, causedBy: accountId, language, subject, parts })))
    throw new AppError('too_many_requests');
}

async function keepConfirmation({ clock }: ConfirmingEmail, trx: Database, { accountId, email }: AskedAddress) {
  const token = newSessionToken(accountId);
  const code = String(randomInt(10 ** confirmationCodeLength)).padStart(confirmationCodeLength, '0');
  const at = clock.now();
  await putConfirmation(trx, {
    account_id: accountId,
    email,
    token_hash: hashToken(token),
    code_hash: hashCode(accountId, code),
    sent_at: at,
    expires_at: new Date(at.getTime() + confirmationHours * hourMs),
  });
  return { token, code };
}

export function hashCode(accountId: string, code: string): Buffer {
  return createHash('sha256').update(`${accountId}:${code}`).digest();
}

function confirmationWords(say: Say, { site, link, code }: { site: string; link: string; code: string }) {
  return {
    subject: say('Confirm your email address for {site}', { site }),
    parts: [
      say('Please confirm that this is your address. The link works on any device:'),
      { button: say('Confirm address'), href: link },
      say('Or type this code where you’re logged in:'),
      { code },
      say('{hours, plural, one {Both work for # hour.} other {Both work for # hours.}}', { hours: confirmationHours }),
      say('If you have no {site} account and want none, ignore this message.', { site }),
    ],
  };
}
