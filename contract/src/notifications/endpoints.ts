import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { defineLiveEvent } from '../core/live.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { reactionKinds } from '../posts/rules.ts';
import { person } from '../profiles/person.ts';
import { notificationKinds, notificationTypes } from './rules.ts';

const type = z.enum(notificationTypes);
const kind = z.enum(notificationKinds);
const unread = z.int();
const one = z.object({ notificationId: z.uuid() });

/** The badge shows `unseen`: how many came since the list was seen. Friend requests are counted where they are answered. */
export const notificationCounts = z.object({
  unread,
  unseen: z.int(),
  seenUntil: z.iso.datetime().nullable(),
});
export type NotificationCounts = z.output<typeof notificationCounts>;
const counted = notificationCounts;

/** One line of the list: everything of one type about one post, story or person, by any number of members. */
export const notification = z.object({
  id: z.uuid(),
  type,
  /** The latest, at most two; empty when the notification comes from the site itself. */
  actors: z.array(person),
  actorCount: z.int(),
  postId: z.uuid().nullable(),
  commentId: z.uuid().nullable(),
  storyId: z.uuid().nullable(),
  /** Of the latest actor. */
  reaction: z.enum(reactionKinds).nullable(),
  excerpt: z.string().nullable(),
  decision: z.enum(['approved', 'rejected']).nullable(),
  at: z.iso.datetime(),
  read: z.boolean(),
  groupId: z.uuid().nullable(),
  groupName: z.string().nullable(),
  eventId: z.uuid().nullable(),
  /** The date of the event that it is about, if it is about one. */
  eventDateId: z.uuid().nullable(),
  eventName: z.string().nullable(),
});
export type Notification = z.output<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'member',
  summary: 'The member’s notifications, newest first',
  query: pageQuery(50, 20).extend({
    cursor: z.string().min(1).max(60).optional(),
    only: z.enum(['unread']).optional(),
  }),
  output: pageOf(notification),
});

export const countUnreadNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  access: 'member',
  summary: 'How many notifications are unread, and how many of them new; nobody counts beyond 100',
  output: counted,
});

export const seeNotifications = endpoint({
  method: 'PUT',
  path: '/api/notifications/seen',
  access: 'member',
  summary: 'Note that the list was seen up to this line; what is unread stays unread',
  body: z.object({ until: z.iso.datetime() }),
  output: counted,
});

export const readNotification = endpoint({
  method: 'PUT',
  path: '/api/notifications/:notificationId/read',
  access: 'member',
  summary: 'Mark one notification as read',
  params: one,
  output: counted,
  errors: ['not_found'],
});

export const readAllNotifications = endpoint({
  method: 'PUT',
  path: '/api/notifications/read',
  access: 'member',
  summary: 'Mark all notifications as read',
  output: counted,
});

export const removeNotification = endpoint({
  method: 'DELETE',
  path: '/api/notifications/:notificationId',
  access: 'member',
  summary: 'Take one notification off the list',
  params: one,
  output: counted,
  errors: ['not_found'],
});

const ways = z.object({ inApp: z.boolean(), push: z.boolean() });

export const notificationSettings = z.object({
  types: z.record(kind, ways),
  /** Whether push messages contain the text that was written. */
  pushText: z.boolean(),
});
export type NotificationSettings = z.output<typeof notificationSettings>;

export const readNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notifications/settings',
  access: 'member',
  summary: 'Which notifications the member wants, and how',
  output: notificationSettings,
});

export const saveNotificationSettings = endpoint({
  method: 'PATCH',
  path: '/api/notifications/settings',
  access: 'member',
  summary: 'Change which notifications the member wants, or how; what is left out stays',
  body: z.object({
    types: z.partialRecord(kind, ways.partial()).optional(),
    pushText: z.boolean().optional(),
  }),
  output: notificationSettings,
});

/**
 * On `member:{id}`: lines that are new or changed, lines that are gone, and the counts of unread lines. `fresh` are the
 * lines to which something was just added. Where nobody has counted, they are null: then `put` has one new unread line.
 */
export const notificationsChanged = defineLiveEvent(
  'notifications.changed',
  z.object({
    unread: unread.nullable(),
    unseen: z.int().nullable(),
    seenUntil: z.iso.datetime().nullable(),
    put: z.array(notification),
    gone: z.array(z.uuid()),
    fresh: z.array(z.uuid()),
    allRead: z.boolean(),
  }),
);
