import { type Say, sayIn } from '@hearth/words/say';
import type { Database } from '../../../platform/database/database.ts';
import type { QueueEmail } from '../../../platform/email/outbox.ts';
import type { CurrentSite } from '../../../platform/site/stored-settings.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { accountById, ownsAddress } from '../accounts.queries.ts';
import { describeDevice } from '../describe-device.ts';
import { emailOf } from '../identifier.ts';
import { languageOf, readLocale } from '../locale.ts';

type Deps = { clock: Clock; queueEmail: QueueEmail; site(): Pick<CurrentSite, 'name'>; publicUrl: string };
type Noted = { accountId: string; at: Date; userAgent: string; network: string };

/** Tells of a login from a browser that is not known, with a link for whom it was not. */
export async function mailNewSignIn(deps: Deps, trx: Database, signIn: Noted, token: string): Promise<void> {
  const { accountId, at, userAgent, network } = signIn;
  const account = await accountById(trx, accountId);
  const email = account && emailOf(account.identifier);
  // An address that was only typed in gets no mail.
  if (!email || !(await ownsAddress(trx, accountId, deps.clock.now()))) return;
  const language = await languageOf(trx, accountId);
  const { timeZone } = await readLocale(trx, accountId);
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timeZone ?? 'UTC',
  });
  const say = sayIn(language);
  const facts = [
    deviceIn(say, userAgent),
    `${time.format(at)}${timeZone ? '' : ' UTC'}`,
    ...(network ? [say('network {network}', { network })] : []),
  ];
  // In the fragment, which browsers do not send: it appears in no log and no referrer.
  const words = noticeWords(say, { site: deps.site().name, facts, link: `${deps.publicUrl}/not-me#token=${token}` });
  await deps.queueEmail(trx, { to: email, causedBy: accountId, language, ...words });
}

function noticeWords(say: Say, { site, facts, link }: { site: string; facts: string[]; link: string }) {
  return {
    subject: say('New login with your {site} account', { site }),
    parts: [
      say('Someone logged in to your {site} account on a device that wasn’t used before:', { site }),
      ...facts,
      say(
        'If it was you, there’s nothing to do. If it wasn’t you, log out all devices and choose a new password here:',
      ),
      { button: say('It wasn’t me'), href: link },
    ],
  };
}

function deviceIn(say: Say, userAgent: string): string {
  const { browser, system } = describeDevice(userAgent);
  if (browser && system) return say('{browser} on {system}', { browser, system });
  return browser ?? system ?? say('Unknown device');
}
