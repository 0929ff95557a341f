import * as contract from '@hearth/contract/chat/scheduled';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { SendDeps } from '../send-deps.ts';
import { listScheduled } from './list-scheduled.ts';
import { changeScheduled, deleteScheduled, type ScheduleDeps, scheduleMessage } from './schedule-message.ts';
import { sendScheduledNow } from './send-scheduled.ts';

export function scheduledRoutes(app: FastifyInstance, deps: SendDeps & ScheduleDeps): void {
  route(app, contract.listScheduled, async ({ session }) => ({ items: await listScheduled(deps, session.memberId) }));
  route(app, contract.scheduleMessage, async ({ session, params: { chatId }, body }) => ({
    scheduled: await scheduleMessage(deps, session.memberId, { ...body, chatId }),
  }));
  route(app, contract.changeScheduled, async ({ session, params: { scheduledId }, body }) => ({
    scheduled: await changeScheduled(deps, session.memberId, scheduledId, body),
  }));
  route(app, contract.sendScheduled, ({ session, params: { scheduledId } }) =>
    sendScheduledNow(deps, session.memberId, scheduledId),
  );
  route(app, contract.deleteScheduled, async ({ session, params: { scheduledId } }) => {
    await deleteScheduled(deps, session.memberId, scheduledId);
    return {};
  });
}
