import * as contract from '@hearth/contract/events/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { createEvent, type EventDeps } from './making/create-event.ts';
import { readEvent } from './showing/read-event.ts';

export type EventsDeps = EventDeps;

export function eventsRoutes(app: FastifyInstance, deps: EventsDeps): void {
  route(app, contract.createEvent, async ({ session, body }) => ({
    event: await createEvent(deps, session.memberId, body),
  }));
  route(app, contract.readEvent, async ({ session, params, query }) => ({
    event: await readEvent(deps, session.memberId, params.eventId, query.date),
  }));
}
