import * as contract from '@hearth/contract/accounts/two-step';
import type { FastifyInstance } from 'fastify';
import { type Handle, route } from '../../../platform/http/route.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { browserOf, enter } from '../enter.routes.ts';
import { describeWaysIn } from '../ways-in.ts';
import { whoAsks } from '../who-asks.routes.ts';
import { takeSecondStep } from './second-step.ts';
import { beginTwoStep, confirmTwoStep, endTwoStep } from './set-up-two-step.ts';

export function twoStepRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  route(app, contract.readWaysIn, ({ session }) => describeWaysIn(deps.db, session.memberId));

  route(app, contract.beginTwoStep, ({ session, body, request }) =>
    beginTwoStep(deps, whoAsks(deps, session, request), body),
  );

  route(app, contract.confirmTwoStep, async ({ session, body, request }) => ({
    codes: await confirmTwoStep(deps, whoAsks(deps, session, request), body.code),
  }));

  route(app, contract.endTwoStep, async ({ session, body, request }) => {
    await endTwoStep(deps, whoAsks(deps, session, request), body);
    return {};
  });

  const secondStep: Handle<typeof contract.takeSecondStep> = async ({ body, ...call }) => {
    const taken = await takeSecondStep(deps, body, browserOf(call.request));
    return enter(deps, call, { ...taken, way: body.way });
  };
  route(app, contract.takeSecondStep, secondStep, { worksWithoutRoom: true, worksInMaintenance: true });
}
