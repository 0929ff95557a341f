import * as contract from '@hearth/contract/notifications/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { PostAccessDeps } from '../posts/posts.api.ts';
import type { Announcer } from './lines/announce-notifications.ts';
import { markAllRead, markRead, markSeen, removeNotification } from './lines/mark-read.ts';
import { countLines, listNotifications } from './lines/read-notifications.ts';
import { readSettings, saveSettings } from './settings/save-settings.ts';

type Deps = PostAccessDeps & { clock: Clock; announcer: Pick<Announcer, 'changed'> };

export function notificationsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  route(app, contract.listNotifications, ({ session, query }) => listNotifications(deps, session.memberId, query));
  route(app, contract.countUnreadNotifications, ({ session }) => countLines(deps, session.memberId));
  route(app, contract.seeNotifications, ({ session, body }) => markSeen(deps, session.memberId, new Date(body.until)));
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
