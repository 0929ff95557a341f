import type { Post } from '@hearth/contract/posts/endpoints';
import { type Say, sayIn } from '@hearth/words/say';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { EmailPart } from '../../../platform/email/email-words.ts';
import { lowestId } from '../../../platform/ids.ts';
import { unfinished } from '../../../platform/jobs/once-among-servers.ts';
import { accountIdsOfHour, holdAccount, type Mailbox, mailboxesOf } from '../../accounts/accounts.api.ts';
import { type ComingDate, comingDatesOf } from '../../events/events.api.ts';
import { type PostReadDeps, readCircleSince } from '../../posts/posts.api.ts';
import { excerptOf } from '../lines/excerpt.ts';
import { showsPushText } from '../settings/settings.queries.ts';
import { eventsInMail } from './events-in-mail.ts';
import type { MailDeps } from './mail-deps.ts';
import { digestedSince, mailSettingsOf, noteDigested } from './mail-settings.queries.ts';
import { getsDigest, usualMail } from './mail-settings.ts';
import { stopLink } from './stop-link.ts';

export type DigestDeps = MailDeps & PostReadDeps;

const hourMs = 3_600_000;
const weekHours = 168;
/** After a server stood still, it does what was missed of so many hours. */
const lateHours = 6;
const membersAtOnce = 100;
const postsRead = 40;
const postsInMail = 10;
/** So that who writes much leaves room for others. */
const postsByOne = 2;
const datesInMail = 5;

/** Once a week, in the hour of each member, what friends and groups wrote and what they go to. Nothing where there is nothing. */
export async function mailDigests(deps: DigestDeps, signal: AbortSignal) {
  const thisHour = Math.floor(deps.clock.now().getTime() / hourMs);
  for (let hour = thisHour - lateHours + 1; hour <= thisHour; hour += 1) {
    if ((await mailHour(deps, hour % weekHours, signal)) === unfinished) return unfinished;
  }
  return undefined;
}

async function mailHour(deps: DigestDeps, hour: number, signal: AbortSignal) {
  const now = deps.clock.now();
  const lately = new Date(now.getTime() - (weekHours - lateHours) * hourMs);
  let last = lowestId;
  for (;;) {
    const ids = await accountIdsOfHour(deps.db, hour, last, membersAtOnce);
    const done = await digestedSince(deps.db, ids, lately);
    const due = ids.filter((id) => !done.has(id));
    for (const [id, mailbox] of await mailboxesOf(deps.db, due, now)) {
      if (signal.aborted) return unfinished;
      await mailMember(deps, id, mailbox);
    }
    if (ids.length < membersAtOnce) return undefined;
    last = ids.at(-1) ?? last;
  }
}

/** Written together: a mail is neither lost nor sent twice. */
async function mailMember(deps: DigestDeps, memberId: string, mailbox: Mailbox): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    if (!(await holdAccount(trx, memberId))) return;
    const settings = (await mailSettingsOf(trx, memberId)) ?? usualMail;
    await noteDigested(trx, memberId, settings.choice, now);
    if (!getsDigest(settings)) return;
    const inWeeks = (count: number) => new Date(now.getTime() + count * weekHours * hourMs);
    const posts = chosen(await readCircleSince({ ...deps, db: trx }, memberId, inWeeks(-1), postsRead));
    const dates = await comingDatesOf({ ...deps, db: trx }, memberId, { until: inWeeks(1), limit: datesInMail });
    if (posts.length === 0 && dates.length === 0) return;
    const showText = await showsPushText(trx, memberId);
    const words = digestWords(deps, { memberId, mailbox, posts, dates, showText });
    await deps.queueEmail(trx, { to: mailbox.email, causedBy: `week of ${memberId}`, ...words });
  });
}

/** The newest, a few of each author. */
function chosen(posts: readonly Post[]): Post[] {
  const byAuthor = new Map<string, number>();
  const kept = posts.filter(({ author }) => {
    const count = (byAuthor.get(author.id) ?? 0) + 1;
    byAuthor.set(author.id, count);
    return count <= postsByOne;
  });
  return kept.slice(0, postsInMail);
}

type Told = {
  memberId: string;
  mailbox: Mailbox;
  posts: readonly Post[];
  dates: readonly ComingDate[];
  showText: boolean;
};

function digestWords(deps: DigestDeps, { memberId, mailbox, posts, dates, showText }: Told) {
  const { language } = mailbox;
  const say = sayIn(language);
  const { publicUrl } = deps;
  return {
    language,
    subject: say('Your week on {site}', { site: deps.site().name }),
    parts: [
      ...(posts.length > 0 ? postsInWords(say, posts, { publicUrl, showText }) : []),
      ...(dates.length > 0 ? eventsInMail(language, dates, { publicUrl, showText }) : []),
    ],
    unsubscribe: stopLink(deps, say, memberId, 'digest'),
  };
}

type Showing = { publicUrl: string; showText: boolean };

function postsInWords(say: Say, posts: readonly Post[], { publicUrl, showText }: Showing): EmailPart[] {
  const links = posts.map((post) => ({
    text: whoAndWhere(say, post),
    href: `${publicUrl}/post/${post.id}`,
    more: showText || isForEveryone(post) ? excerptOf(post.content) || what(say, post) : what(say, post),
  }));
  return [
    say('What your friends and groups wrote in the last seven days:'),
    { links },
    { button: say('See all'), href: `${publicUrl}/home` },
  ];
}

/** Mail lies in places that the author did not choose, so what only some may read is quoted only where the reader wants it. */
function isForEveryone({ audience, place }: Post): boolean {
  return place ? place.visibility === 'public' : audience === 'public';
}

function whoAndWhere(say: Say, { author, place }: Post): string {
  const name = author.displayName;
  return place ? say('{name} in {group}', { name, group: place.name }) : name;
}

function what(say: Say, { type, media, poll }: Post): string {
  if (type === 'shared') return say('Shared a post');
  if (poll) return say('Started a poll');
  if (media.length > 0)
    return say('{count, plural, one {Shared a photo or video} other {Shared # photos and videos}}', {
      count: media.length,
    });
  return say('Wrote a post');
}
