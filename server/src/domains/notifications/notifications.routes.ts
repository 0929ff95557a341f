import * as contract from '@hearth/contract/notifications/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { PostAccessDeps } from '../posts/posts.api.ts';
import type { Announcer } from './lines/announce-notifications.ts';
import { markAllRead, markRead, removeNotification } from './lines/mark-read.ts';
import { countUnread, listNotifications } from './lines/read-notifications.ts';
import { readSettings, saveSettings } from './settings/save-settings.ts';

type Deps = PostAccessDeps & { announcer: Pick<Announcer, 'changed'> };

export function notificationsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  route(app, contract.listNotifications, ({ session, query }) => listNotifications(deps, session.memberId, query));
  route(app, contract.countUnreadNotifications, async ({ session }) => ({
    unread: await countUnread(deps, session.memberId),
  }));
  route(app, contract.readNotification, ({ session, params }) =>
    markRead(deps, session.memberId, params.notificationId),
  );
  route(app, contract.readAllNotifications, ({ session }) => markAllRead(deps, session.memberId));
  route(app, contract.removeNotification, ({ session, params }) =>
    removeNotification(deps, session.memberId, params.notificationId),
  );
  route(app, contract.readNotificationSettings, ({ session }) => readSettings(db, session.memberId));
  route(app, contract.saveNotificationSettings, ({ session, body }) => saveSettings(db, session.memberId, body));
}
