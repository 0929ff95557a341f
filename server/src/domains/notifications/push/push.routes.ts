import * as contract from '@hearth/contract/notifications/push';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/database.ts';
import { route } from '../../../platform/http/route.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { IsPushService } from './push-services.ts';
import { subscribeToPush, unsubscribeFromPush } from './subscribe-to-push.ts';

type Deps = { db: Database; clock: Clock; publicKey: string; isPushService: IsPushService };

export function pushRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.readPushKey, async () => ({ publicKey: deps.publicKey }));
  route(app, contract.subscribeToPush, async ({ session, body }) => {
    await subscribeToPush(deps, session, body);
    return {};
  });
  route(app, contract.unsubscribeFromPush, async ({ session, body }) => {
    await unsubscribeFromPush(deps, session, body.endpoint);
    return {};
  });
}
