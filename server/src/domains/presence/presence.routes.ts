import * as contract from '@hearth/contract/presence/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { route } from '../../platform/http/route.ts';
import { listOnlineFriends } from './list-online-friends.ts';
import { readPresence } from './read-presence.ts';

export function presenceRoutes(app: FastifyInstance, db: Database): void {
  route(app, contract.readPresence, async ({ session, query }) => ({
    presence: await readPresence(db, session.memberId, query.ids),
  }));
  route(app, contract.listOnlineFriends, ({ session }) => listOnlineFriends(db, session.memberId));
}
