import { type Say, sayIn } from '@hearth/words/say';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { QueueEmail } from '../../platform/email/outbox.ts';
import type { CurrentSite } from '../../platform/site/stored-settings.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { ResetMails } from './accounts.api.ts';
import { accountById, accountByIdentifier, holdAccount } from './accounts.queries.ts';
import { emailOf } from './identifier.ts';
import { languageOf } from './locale.ts';
import { makeResetLink, resetLinkMinutes } from './make-reset-link.ts';

type Deps = {
  db: Database;
  clock: Clock;
  queueEmail: QueueEmail;
  site(): Pick<CurrentSite, 'name'>;
  publicUrl: string;
};

/** The answer does not say whether the address has an account; only the e-mail does. */
export async function requestPasswordReset(deps: Deps, typedEmail: string, causedBy: string): Promise<void> {
  const { db, clock, publicUrl } = deps;
  const account = await accountByIdentifier(db, typedEmail.toLowerCase());
  const email = account ? emailOf(account.identifier) : null;
  if (!account || !email) return;

  await inTransaction(db, async (trx) => {
    if (!(await holdAccount(trx, account.id))) return;
    const link = await makeResetLink({ db: trx, clock, publicUrl }, account.id);
    await queueLink(deps, trx, { accountId: account.id, email, causedBy, link });
  });
}

/** For those who run the site. Answers the link where no mail goes, so that it is passed on by hand. */
export function resetMails({ sendsMail, ...deps }: Omit<Deps, 'db'> & { sendsMail: boolean }): ResetMails {
  return async (trx, accountId) => {
    const account = await accountById(trx, accountId);
    const link = await makeResetLink({ ...deps, db: trx }, accountId);
    const email = account && sendsMail ? emailOf(account.identifier) : null;
    const isQueued = email !== null && (await queueLink(deps, trx, { accountId, email, causedBy: accountId, link }));
    return isQueued ? null : link;
  };
}

type Link = { accountId: string; email: string; causedBy: string; link: string };

async function queueLink(
  { queueEmail, site }: Pick<Deps, 'queueEmail' | 'site'>,
  trx: Database,
  { accountId, email, causedBy, link }: Link,
): Promise<boolean> {
  const language = await languageOf(trx, accountId);
  const words = resetWords(sayIn(language), { site: site().name, link });
  return queueEmail(trx, { to: email, causedBy, language, ...words });
}

function resetWords(say: Say, { site, link }: { site: string; link: string }) {
  const asked = [
    say('Someone, hopefully you, asked to reset the password of your {site} account.', { site }),
    say(
      '{minutes, plural, one {Choose a new one here within # minute:} other {Choose a new one here within # minutes:}}',
      { minutes: resetLinkMinutes },
    ),
  ].join('\n');
  const otherwise = say('If it wasn’t you, ignore this message; your password stays as it is.');
  const button = { button: say('Reset Password'), href: link };
  return { subject: say('Reset your {site} password', { site }), parts: [asked, button, otherwise] };
}
