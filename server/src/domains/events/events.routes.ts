import * as contract from '@hearth/contract/events/endpoints';
import * as guestsContract from '@hearth/contract/events/guests';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { answerEvent, takeBackAnswer } from './answers/answer-event.ts';
import { listEventDates } from './lists/list-dates.ts';
import { listEvents } from './lists/list-events.ts';
import { readEventMonth } from './lists/read-month.ts';
import { createEvent, type EventDeps } from './making/create-event.ts';
import { readEvent } from './showing/read-event.ts';

export type EventsDeps = EventDeps;

export function eventsRoutes(app: FastifyInstance, deps: EventsDeps): void {
  events(app, deps);
  lists(app, deps);
  answers(app, deps);
}

function events(app: FastifyInstance, deps: EventsDeps): void {
  route(app, contract.createEvent, async ({ session, body }) => ({
    event: await createEvent(deps, session.memberId, body),
  }));
  route(app, contract.readEvent, async ({ session, params, query }) => ({
    event: await readEvent(deps, session.memberId, params.eventId, query.date),
  }));
}

function answers(app: FastifyInstance, deps: EventsDeps): void {
  route(app, guestsContract.answerEvent, async ({ session, params, body }) => ({
    event: await answerEvent(deps, session.memberId, params, body),
  }));
  route(app, guestsContract.takeBackAnswer, async ({ session, params }) => ({
    event: await takeBackAnswer(deps, session.memberId, params),
  }));
}

function lists(app: FastifyInstance, deps: EventsDeps): void {
  route(app, contract.listEvents, ({ session, query }) => listEvents(deps, session.memberId, query));
  route(app, contract.readEventMonth, ({ session, query }) => readEventMonth(deps, session.memberId, query));
  route(app, contract.listEventDates, ({ session, params, query }) =>
    listEventDates(deps, session.memberId, params.eventId, query),
  );
}
