import * as contract from '@hearth/contract/vouching/endpoints';
import type { FastifyInstance } from 'fastify';
import { addressOf } from '../../platform/http/rate-limits.ts';
import { route } from '../../platform/http/route.ts';
import { inEvenTime } from '../../platform/time/even-time.ts';
import { askTrustedFriends, type OpenDeps, openAccount } from './open-account.ts';
import { chooseTrustedFriends, readTrustedFriends, stopVouching } from './trusted-friends.ts';
import { makeVouchCode, readVouching } from './vouch.ts';

export function vouchingRoutes(app: FastifyInstance, deps: OpenDeps): void {
  route(app, contract.readTrustedFriends, ({ session }) => readTrustedFriends(deps, session.memberId));
  route(app, contract.chooseTrustedFriends, ({ session, body }) => chooseTrustedFriends(deps, session, body.memberIds));
  route(app, contract.stopVouching, ({ session }) => stopVouching(deps, session.memberId));
  route(app, contract.askTrustedFriends, async ({ body }) => {
    await inEvenTime(() => askTrustedFriends(deps, body.identifier));
    return {};
  });
  route(app, contract.openAccount, ({ body, request }) =>
    inEvenTime(() => {
      const userAgent = request.headers['user-agent'] ?? '';
      return openAccount(deps, { ...body, address: addressOf(request), userAgent });
    }),
  );
  route(app, contract.readVouching, ({ session, params }) => readVouching(deps, session.memberId, params.memberId));
  route(app, contract.makeVouchCode, async ({ session, params }) => ({
    code: await makeVouchCode(deps, session.memberId, params.memberId),
  }));
}
