import * as contract from '@hearth/contract/notifications/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { PostAccessNeeds } from '../posts/posts.api.ts';
import type { Announcer } from './lines/announce-notifications.ts';
import { markAllRead, markRead, removeNotification } from './lines/mark-read.ts';
import { countUnread, listNotifications } from './lines/read-notifications.ts';
import { readSettings, saveSettings } from './settings/save-settings.ts';

type Needs = PostAccessNeeds & { announcer: Pick<Announcer, 'changed'> };

export function notificationsRoutes(app: FastifyInstance, needs: Needs): void {
  const { db } = needs;
  route(app, contract.listNotifications, ({ session, query }) => listNotifications(needs, session.memberId, query));
  route(app, contract.countUnreadNotifications, async ({ session }) => ({
    unread: await countUnread(needs, session.memberId),
  }));
  route(app, contract.readNotification, ({ session, params }) =>
    markRead(needs, session.memberId, params.notificationId),
  );
  route(app, contract.readAllNotifications, ({ session }) => markAllRead(needs, session.memberId));
  route(app, contract.removeNotification, ({ session, params }) =>
    removeNotification(needs, session.memberId, params.notificationId),
  );
  route(app, contract.readNotificationSettings, ({ session }) => readSettings(db, session.memberId));
  route(app, contract.saveNotificationSettings, ({ session, body }) => saveSettings(db, session.memberId, body));
}
