import * as contract from '@hearth/contract/notifications/push';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/database.ts';
import { route } from '../../../platform/http/route.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { deleteSubscriptionAt } from './push-subscriptions.queries.ts';
import { subscribeToPush } from './subscribe-to-push.ts';

type Needs = { db: Database; clock: Clock; publicKey: string };

export function pushRoutes(app: FastifyInstance, needs: Needs): void {
  route(app, contract.readPushKey, async () => ({ publicKey: needs.publicKey }));
  route(app, contract.subscribeToPush, async ({ session, body }) => {
    await subscribeToPush(needs, session, body);
    return {};
  });
  route(app, contract.unsubscribeFromPush, async ({ session, body }) => {
    await deleteSubscriptionAt(needs.db, session.memberId, body.endpoint);
    return {};
  });
}
