import * as contract from '@hearth/contract/events/endpoints';
import * as guestsContract from '@hearth/contract/events/guests';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { answerEvent, takeBackAnswer } from './answers/answer-event.ts';
import { cancelEventDate } from './dates/cancel-date.ts';
import { moveEventDate } from './dates/move-date.ts';
import { blockGuest, listBlockedGuests, unblockGuest } from './guests/block-guest.ts';
import { addCoHost, removeCoHost } from './guests/co-hosts.ts';
import { inviteToEvent, listEventInvitable } from './guests/invite-to-event.ts';
import { type GuestListDeps, listGuests } from './guests/list-guests.ts';
import { listEventDates } from './lists/list-dates.ts';
import { listEvents } from './lists/list-events.ts';
import { readEventMonth } from './lists/read-month.ts';
import { createEvent } from './making/create-event.ts';
import { deleteEvent, type EventRemovalDeps } from './making/delete-event.ts';
import { editEvent } from './making/edit-event.ts';
import { type EventPostsDeps, readEventMedia, readEventPosts } from './place/read-event-posts.ts';
import { readEvent } from './showing/read-event.ts';

export type EventsDeps = EventRemovalDeps & GuestListDeps & EventPostsDeps;

export function eventsRoutes(app: FastifyInstance, deps: EventsDeps): void {
  events(app, deps);
  changes(app, deps);
  lists(app, deps);
  posts(app, deps);
  answers(app, deps);
  guests(app, deps);
  hosts(app, deps);
}

function events(app: FastifyInstance, deps: EventsDeps): void {
  route(app, contract.createEvent, async ({ session, body }) => ({
    event: await createEvent(deps, session.memberId, body),
  }));
  route(app, contract.readEvent, async ({ session, params, query }) => ({
    event: await readEvent(deps, session.memberId, params.eventId, query.date),
  }));
}

function changes(app: FastifyInstance, deps: EventsDeps): void {
  route(app, contract.editEvent, async ({ session, params, body }) => ({
    event: await editEvent(deps, session.memberId, params.eventId, body),
  }));
  route(app, contract.deleteEvent, async ({ session, params }) => {
    await deleteEvent(deps, session.memberId, params.eventId);
    return {};
  });
  route(app, contract.moveEventDate, async ({ session, params, body }) => ({
    event: await moveEventDate(deps, session.memberId, params, body),
  }));
  route(app, contract.cancelEventDate, async ({ session, params, body }) => ({
    event: await cancelEventDate(deps, session.memberId, params, body.scope),
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

function guests(app: FastifyInstance, deps: EventsDeps): void {
  route(app, guestsContract.listGuests, ({ session, params, query }) =>
    listGuests(deps, session.memberId, params, query),
  );
  route(app, guestsContract.inviteToEvent, async ({ session, params, body }) => ({
    invitedIds: await inviteToEvent(deps, session.memberId, params.eventId, body.memberIds),
  }));
  route(app, guestsContract.listEventInvitable, ({ session, params, query }) =>
    listEventInvitable(deps, session.memberId, params.eventId, query),
  );
}

function hosts(app: FastifyInstance, deps: EventsDeps): void {
  route(app, guestsContract.addCoHost, async ({ session, params }) => ({
    event: await addCoHost(deps, session.memberId, params.eventId, params.memberId),
  }));
  route(app, guestsContract.removeCoHost, async ({ session, params }) => {
    await removeCoHost(deps, session.memberId, params.eventId, params.memberId);
    return {};
  });
  route(app, guestsContract.blockGuest, async ({ session, params }) => {
    await blockGuest(deps, session.memberId, params.eventId, params.memberId);
    return {};
  });
  route(app, guestsContract.unblockGuest, async ({ session, params }) => {
    await unblockGuest(deps, session.memberId, params.eventId, params.memberId);
    return {};
  });
  route(app, guestsContract.listBlockedGuests, ({ session, params, query }) =>
    listBlockedGuests(deps, session.memberId, params.eventId, query),
  );
}

function posts(app: FastifyInstance, deps: EventsDeps): void {
  route(app, contract.readEventPosts, ({ session, params, query }) =>
    readEventPosts(deps, session.memberId, params.eventId, query),
  );
  route(app, contract.readEventMedia, ({ session, params, query }) =>
    readEventMedia(deps, session.memberId, params.eventId, query),
  );
}
