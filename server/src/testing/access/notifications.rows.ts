import * as notifications from '@hearth/contract/notifications/endpoints';
import * as mail from '@hearth/contract/notifications/mail';
import * as push from '@hearth/contract/notifications/push';
import { setReaction } from '@hearth/contract/posts/endpoints';
import { writePost } from '../posts.ts';
import { type AccessRow, onesOwn, ownThings, toAll } from './rows.ts';
import type { World } from './world.ts';

/** A notification of the owner; for everyone else it does not exist. */
async function ownersLine(world: World) {
  const { id: postId } = await writePost(world.owner);
  const { client } = await world.as('friend');
  await client.call(setReaction, { params: { postId }, body: { kind: 'like' } });
  const { items } = (await world.owner.client.call(notifications.listNotifications)).ok;
  return { params: { notificationId: items.find((item) => item.postId === postId)?.id ?? '' } };
}

const keys = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') };

export const notificationAccess: AccessRow[] = [
  { endpoint: notifications.listNotifications, expected: ownThings },
  { endpoint: mail.readMailSettings, expected: ownThings },
  { endpoint: mail.saveMailSettings, expected: ownThings, ask: () => ({ body: { choice: 'all' } }) },
  { endpoint: mail.stopMail, expected: toAll(404), ask: () => ({ body: { token: 'made-up' } }) },
  { endpoint: notifications.countUnreadNotifications, expected: ownThings },
  {
    endpoint: notifications.seeNotifications,
    expected: ownThings,
    ask: () => ({ body: { until: new Date(0).toISOString() } }),
  },
  { endpoint: notifications.readNotification, expected: onesOwn, ask: ownersLine },
  { endpoint: notifications.removeNotification, expected: onesOwn, ask: ownersLine },
  { endpoint: notifications.readAllNotifications, expected: ownThings },
  { endpoint: notifications.readNotificationSettings, expected: ownThings },
  { endpoint: notifications.saveNotificationSettings, expected: ownThings, ask: () => ({ body: { pushText: false } }) },
  { endpoint: push.readPushKey, expected: ownThings },
  {
    endpoint: push.subscribeToPush,
    expected: ownThings,
    ask: () => ({ body: { endpoint: 'https://push.example.org/x', ...keys } }),
  },
  {
    endpoint: push.unsubscribeFromPush,
    expected: ownThings,
    ask: () => ({ body: { endpoint: 'https://push.example.org/x' } }),
  },
];
