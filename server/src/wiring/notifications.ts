import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createAnnouncer } from '../domains/notifications/lines/announce-notifications.ts';
import { eraseNotifications } from '../domains/notifications/lines/erase-notifications.ts';
import { forgetOldMentions } from '../domains/notifications/lines/mention-limits.ts';
import { createNotifyMany } from '../domains/notifications/lines/notify-many.ts';
import { tidyNotifications } from '../domains/notifications/lines/tidy-notifications.ts';
import { createBirthdayAnnouncer } from '../domains/notifications/listeners/announce-birthdays.ts';
import { audienceOfEndedPoll } from '../domains/notifications/listeners/audience-of-ended-poll.ts';
import { audienceOfNotice } from '../domains/notifications/listeners/audience-of-event-notice.ts';
import { audienceOfGroupEvent } from '../domains/notifications/listeners/audience-of-group-event.ts';
import { audienceOfGroupPost } from '../domains/notifications/listeners/audience-of-group-post.ts';
import { listenToAccounts } from '../domains/notifications/listeners/listen-to-accounts.ts';
import { listenToCases } from '../domains/notifications/listeners/listen-to-cases.ts';
import { listenToEvents } from '../domains/notifications/listeners/listen-to-events.ts';
import { listenToFriends } from '../domains/notifications/listeners/listen-to-friends.ts';
import { listenToGroups } from '../domains/notifications/listeners/listen-to-groups.ts';
import { listenToMentions } from '../domains/notifications/listeners/listen-to-mentions.ts';
import { listenToModeration } from '../domains/notifications/listeners/listen-to-moderation.ts';
import { listenToPosts } from '../domains/notifications/listeners/listen-to-posts.ts';
import { listenToStories } from '../domains/notifications/listeners/listen-to-stories.ts';
import { listenToVerification } from '../domains/notifications/listeners/listen-to-verification.ts';
import { listenToVouching } from '../domains/notifications/listeners/listen-to-vouching.ts';
import { mailDigests } from '../domains/notifications/mail/mail-digests.ts';
import { mailMessages } from '../domains/notifications/mail/mail-messages.ts';
import { mailNotifications } from '../domains/notifications/mail/mail-notifications.ts';
import { notificationMailRoutes } from '../domains/notifications/mail/notification-mail.routes.ts';
import { notificationsRoutes } from '../domains/notifications/notifications.routes.ts';
import { createDeliverPush } from '../domains/notifications/push/deliver-push.ts';
import { pushRoutes } from '../domains/notifications/push/push.routes.ts';
import { pushCause } from '../domains/notifications/push/push-cause.ts';
import { createChatMessagePusher } from '../domains/notifications/push/push-chat-messages.ts';
import { createIsPushService, type IsPushService } from '../domains/notifications/push/push-services.ts';
import { createPushSender, type PushSender } from '../domains/notifications/push/send-push.ts';
import { readVapidKeys, type VapidKeys } from '../domains/notifications/push/vapid-keys.ts';
import { type Config, linkBase } from '../platform/config/config.ts';
import { createBackground } from '../platform/jobs/background.ts';
import { repeatOnce } from '../platform/jobs/once-among-servers.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import { fileSecret, type MakeSecret } from '../platform/secrets/file-secret.ts';
import { sharedSecret } from '../platform/secrets/shared-secret.ts';
import type { WiredChat } from './chat.ts';
import { mailOf } from './mail.ts';
import type { Platform } from './platform.ts';
import type { WiredPosts } from './posts.ts';

const birthdaysEveryMs = 600_000;
const mailEveryMs = 120_000;
const pendingEveryMs = 10_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export async function wireNotifications(
  platform: Platform,
  { access, deps: posts, onMessage }: WiredPosts & WiredChat,
): Promise<void> {
  const { http, config, db, clock, log, live, events, jobs, erasers } = platform;
  const vapid = await pushKeys(platform);
  const isPushService = createIsPushService(config.pushServices);
  const pushing = createPushing(platform, vapid, isPushService);
  const pushDeps = { db, access, siteName: () => platform.site.now().name, pushing, log };
  const announcer = createAnnouncer({ db, access, live, push: pushCause.bind(null, pushDeps), log });
  const messagePusher = createChatMessagePusher({ ...pushDeps, clock });

  notificationsRoutes(http, { db, clock, access, announcer });
  const sendsMail = config.smtpUrl !== undefined;
  const mailKey = await mailKeyOf(platform);
  notificationMailRoutes(http, { db, mailKey, sendsMail });
  pushRoutes(http, { db, clock, publicKey: vapid.publicKey, isPushService });
  const stopping = new AbortController();
  const background = createBackground(log);
  const many = createNotifyMany({
    ...{ db, clock, access, announcer, push: pushCause.bind(null, pushDeps) },
    audiences: {
      group_post: audienceOfGroupPost(access),
      poll_ended: audienceOfEndedPoll(access),
      group_event: audienceOfGroupEvent,
      event_changed: audienceOfNotice('event_changed'),
      event_cancelled: audienceOfNotice('event_cancelled'),
      event_reminder: audienceOfNotice('event_reminder'),
    },
    stopping: stopping.signal,
    later: background.later,
  });
  for (const listen of [
    listenToAccounts,
    listenToFriends,
    listenToPosts,
    listenToStories,
    listenToVerification,
    listenToMentions,
    listenToModeration,
    listenToGroups,
    listenToEvents,
    listenToCases,
    listenToVouching,
  ])
    listen(events, { clock, announcer, access, notifyMany: many.notifyMany });
  const goingOn = repeat('notify many', pendingEveryMs, many.goOn, log);
  onMessage(messagePusher.noted);
  erasers.push((trx, memberId, afterCommit) => eraseNotifications({ announcer }, trx, memberId, afterCommit));
  const announceBirthdays = createBirthdayAnnouncer({ db, clock, announcer });
  const birthdays = repeatOnce(platform, 'announce birthdays', birthdaysEveryMs, () =>
    announceBirthdays(stopping.signal),
  );
  const forgetting = repeatOnce(platform, 'forget mentions', hourMs, () => forgetOldMentions(db, clock.now()));
  const mailing = {
    ...{ db, clock, access, mailKey, queueEmail: mailOf(platform) },
    ...{ site: platform.site.now, publicUrl: linkBase(config) },
  };
  const { signal } = stopping;
  const talking = { ...mailing, memberships: platform.caches.memberships };
  const digesting = { ...mailing, caches: posts.caches };
  const mails = sendsMail
    ? [
        repeatOnce(platform, 'mail notifications', mailEveryMs, () => mailNotifications(mailing, signal)),
        repeatOnce(platform, 'mail messages', mailEveryMs, () => mailMessages(talking, signal)),
        repeatOnce(platform, 'mail weeks', hourMs, () => mailDigests(digesting, signal)),
      ]
    : [];
  const tidying = repeatOnce(
    platform,
    'tidy notifications',
    dayMs,
    () => tidyNotifications({ db, clock, site: platform.site.now }, stopping.signal),
    hourMs,
  );
  jobs.push({
    async stop() {
      stopping.abort();
      await tidying.stop();
      for (const mail of mails) await mail.stop();
      await birthdays.stop();
      await forgetting.stop();
      await goingOn.stop();
      await background.stop();
      await announcer.stop();
      await messagePusher.stop();
      await pushing.stop();
    },
  });
}

function createPushing(
  { config, db, clock, log, postOutside }: Platform,
  vapid: VapidKeys,
  isPushService: IsPushService,
): PushSender {
  const stopping = new AbortController();
  const deliver = createDeliverPush({
    ...{ clock, vapid, contact: contactOf(config), isPushService, postOutside, signal: stopping.signal },
  });
  return createPushSender({ db, clock, deliver, log, stopping });
}

function pushKeys(platform: KeyDeps): Promise<VapidKeys> {
  return readVapidKeys((make) => keptSecret(platform, { name: 'push keys', file: 'push-keys.json' }, make));
}

type KeyDeps = Pick<Platform, 'config' | 'db'>;

/** By which links that stop mail are known. */
function mailKeyOf(platform: KeyDeps): Promise<string> {
  return keptSecret(platform, { name: 'mail key', file: 'mail-key' }, () => randomBytes(32).toString('base64url'));
}

/** In the data folder, or for several servers in the database. */
function keptSecret({ config, db }: KeyDeps, { name, file }: { name: string; file: string }, make: MakeSecret) {
  const path = join(config.dataDir, file);
  const { siteSecret } = config.cluster;
  return siteSecret ? sharedSecret({ db, siteSecret, name, path }, make) : fileSecret(path, make);
}

/** Push services require an address of the operator with every message. */
function contactOf({ publicUrl, mailFrom }: Config): string {
  if (publicUrl?.protocol === 'https:') return publicUrl.href;
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
