import type { Chat } from '@hearth/contract/chat/endpoints';
import { directKind } from '@hearth/contract/chat/rules';
import { type Say, sayIn } from '@hearth/words/say';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { unfinished } from '../../../platform/jobs/once-among-servers.ts';
import { holdAccount, type Mailbox, mailboxesOf } from '../../accounts/accounts.api.ts';
import { chatsWaiting, membersWaitedFor, type WaitingWindow } from '../../chat/chat.api.ts';
import { membersAway } from '../../presence/presence.api.ts';
import { messagePreview, namesLine } from '../push/push-words.ts';
import { showsPushText } from '../settings/settings.queries.ts';
import type { MailDeps } from './mail-deps.ts';
import { mailSettingsOf, messagesMailedUntil, noteMessagesMailed } from './mail-settings.queries.ts';
import { mailedTypes, usualMail } from './mail-settings.ts';
import { stopLink } from './stop-link.ts';

export type MessageMailDeps = MailDeps & Pick<Parameters<typeof chatsWaiting>[0], 'memberships'>;

const minuteMs = 60_000;
/** So long a member must have been away, and a chat quiet, so that one mail tells of all that was written. */
export const awayMinutes = 15;
/** Between two mails about messages to the same member. */
export const messagePauseMinutes = 60;
/** What is older was not mailed because the site stood still, or the member was there and left it unread. */
const oldestMinutes = 180;
const chatsInMail = 10;

/** Mails members who are away what waits for them in chats: of a chat that calls for attention, and once. */
export async function mailMessages(deps: MessageMailDeps, signal: AbortSignal): Promise<unknown> {
  const now = deps.clock.now().getTime();
  const ago = (minutes: number) => new Date(now - minutes * minuteMs);
  const window = { from: ago(oldestMinutes), until: ago(awayMinutes) };
  for await (const ids of membersWaitedFor(deps.db, window, deps.clock.now())) {
    if (signal.aborted) return unfinished;
    const away = await membersAway(deps.db, ids, window.until);
    const mailboxes = await mailboxesOf(deps.db, away, deps.clock.now());
    for (const [id, mailbox] of mailboxes) await mailMember(deps, id, mailbox, window);
  }
  return undefined;
}

/** Written together: a mail is neither lost nor sent twice. */
async function mailMember(
  deps: MessageMailDeps,
  memberId: string,
  mailbox: Mailbox,
  { from, until }: WaitingWindow,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    if (!(await holdAccount(trx, memberId))) return;
    const settings = await mailSettingsOf(trx, memberId);
    if (!mailedTypes(settings).includes('message')) return;
    const mailed = await messagesMailedUntil(trx, memberId);
    if (mailed && mailed.getTime() > until.getTime() - messagePauseMinutes * minuteMs) return;
    const since = mailed && mailed > from ? mailed : from;
    const reader = { id: memberId, now: deps.clock.now() };
    const chats = await chatsWaiting({ ...deps, db: trx }, reader, { from: since, until }, chatsInMail);
    if (chats.length === 0) return;
    const showText = await showsPushText(trx, memberId);
    const words = mailWords(deps, { memberId, mailbox, chats, showText });
    await deps.queueEmail(trx, { to: mailbox.email, causedBy: `messages to ${memberId}`, ...words });
    await noteMessagesMailed(trx, memberId, (settings ?? usualMail).choice, until);
  });
}

type Told = { memberId: string; mailbox: Mailbox; chats: readonly Chat[]; showText: boolean };

/** Words of messages stand in it only where the member lets push messages show them. */
function mailWords(deps: MessageMailDeps, { memberId, mailbox, chats, showText }: Told) {
  const { language } = mailbox;
  const say = sayIn(language);
  const links = chats.map((chat) => ({
    text: sentence(say, chat),
    href: `${deps.publicUrl}${pathOf(chat)}`,
    ...(showText && chat.lastMessage?.text && { more: messagePreview(say, chat.lastMessage.text) }),
  }));
  const [first] = links;
  const count = chats.reduce((sum, { unread }) => sum + unread, 0);
  const subject =
    links.length === 1 && first
      ? first.text
      : say('{count, plural, one {# unread message on {site}} other {# unread messages on {site}}}', {
          count,
          site: deps.site().name,
        });
  return {
    language,
    subject,
    parts: [{ links }, { button: say('Open messages'), href: `${deps.publicUrl}/messages` }],
    unsubscribe: stopLink(deps, say, memberId, 'notifications'),
  };
}

function sentence(say: Say, { people, memberCount, unread, name: title }: Chat): string {
  if (title !== '') {
    return say('{count, plural, one {# unread message in “{name}”} other {# unread messages in “{name}”}}', {
      count: unread,
      name: title,
    });
  }
  const names = people.slice(0, 2).map(({ displayName }) => displayName);
  const name = namesLine(say, names, memberCount);
  return say('{count, plural, one {# unread message from {name}} other {# unread messages from {name}}}', {
    count: unread,
    name,
  });
}

function pathOf({ id, kind, people: [partner] }: Chat): string {
  return kind === directKind && partner ? `/messages?user=${partner.id}` : `/messages?chat=${id}`;
}
