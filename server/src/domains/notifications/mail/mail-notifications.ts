import type { Notification } from '@hearth/contract/notifications/endpoints';
import { usualMailChoice } from '@hearth/contract/notifications/mail-rules';
import { notificationPath } from '@hearth/contract/notifications/rules';
import type { Language } from '@hearth/words/languages';
import { sayIn } from '@hearth/words/say';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lowestId } from '../../../platform/ids.ts';
import { unfinished } from '../../../platform/jobs/once-among-servers.ts';
import { holdAccount, type Mailbox, mailboxesOf } from '../../accounts/accounts.api.ts';
import type { PostAccessDeps } from '../../posts/posts.api.ts';
import { describeLines } from '../lines/read-notifications.ts';
import { notificationSentence } from '../push/push-words.ts';
import type { MailDeps } from './mail-deps.ts';
import { linesToMail, mailSettingsOf, membersToMail, noteLooked } from './mail-settings.queries.ts';
import { mailedTypes } from './mail-settings.ts';
import { stopLink } from './stop-link.ts';

export type MailingDeps = PostAccessDeps & MailDeps;

const minuteMs = 60_000;
/** So long what is new can be read on the site before it is mailed. */
export const readFirstMinutes = 10;
/** Between two mails about notifications to the same member. */
export const mailPauseMinutes = 60;
/** What is older was not mailed because the site stood still; nobody wants it now. */
const oldestMinutes = 180;
const membersAtOnce = 100;
const linesInMail = 20;

/** Mails members what they have not read. What they may no longer see, or have read by now, is left out. */
export async function mailNotifications(deps: MailingDeps, signal: AbortSignal) {
  const now = deps.clock.now().getTime();
  const ago = (minutes: number) => new Date(now - minutes * minuteMs);
  const window = { from: ago(oldestMinutes), until: ago(readFirstMinutes), mailedBefore: ago(mailPauseMinutes) };
  let last = lowestId;
  for (;;) {
    if (signal.aborted) return unfinished;
    const ids = await membersToMail(deps.db, last, window, membersAtOnce);
    const mailboxes = await mailboxesOf(deps.db, ids, deps.clock.now());
    for (const id of ids) await mailMember(deps, id, mailboxes.get(id), window);
    if (ids.length < membersAtOnce) return;
    last = ids.at(-1) ?? last;
  }
}

type Window = Parameters<typeof linesToMail>[2];

/** Written together: a mail is neither lost nor sent twice. */
async function mailMember(
  deps: MailingDeps,
  memberId: string,
  mailbox: Mailbox | undefined,
  window: Window,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    if (!(await holdAccount(trx, memberId))) return;
    const settings = await mailSettingsOf(trx, memberId);
    const types = new Set<string>(mailedTypes(settings));
    const choice = settings?.choice ?? usualMailChoice;
    const lines = mailbox && types.size > 0 ? await linesToMail(trx, memberId, window, linesInMail) : [];
    const wanted = lines.filter(({ type }) => types.has(type));
    const shown = await describeLines({ ...deps, db: trx }, memberId, wanted);
    const isMailed = mailbox !== undefined && shown.length > 0;
    if (isMailed) {
      const words = mailWords(deps, { memberId, language: mailbox.language, shown });
      await deps.queueEmail(trx, { to: mailbox.email, causedBy: `notifications of ${memberId}`, ...words });
    }
    await noteLooked(trx, memberId, choice, window.until, isMailed ? deps.clock.now() : null);
  });
}

type Told = { memberId: string; language: Language; shown: readonly Notification[] };

function mailWords({ site, publicUrl, mailKey }: MailingDeps, { memberId, language, shown }: Told) {
  const say = sayIn(language);
  const links = shown.map((notification) => ({
    text: notificationSentence(
      say,
      notification,
      notification.actors.map(({ displayName }) => displayName),
    ),
    href: `${publicUrl}${notificationPath(notification)}`,
  }));
  const [first] = links;
  const subject =
    links.length === 1 && first
      ? first.text
      : say('{count, plural, one {# new notification on {site}} other {# new notifications on {site}}}', {
          count: links.length,
          site: site().name,
        });
  return {
    language,
    subject,
    parts: [{ links }, { button: say('See all'), href: `${publicUrl}/notifications` }],
    unsubscribe: stopLink({ publicUrl, mailKey }, say, memberId, 'notifications'),
  };
}
