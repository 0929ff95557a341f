import { createHash } from 'node:crypto';
import * as contract from '@hearth/contract/events/calendar';
import { oneDate } from '@hearth/contract/events/fields';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { actAs } from '../../../platform/database/hold-actor.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { neededSession } from '../../../platform/http/session.ts';
import { readLocale } from '../../accounts/accounts.api.ts';
import { chooseReminders, readReminders } from '../reminders/choose-reminders.ts';
import {
  type CalendarDeps,
  calendarFileOf,
  calendarOfSecret,
  endCalendarFeed,
  makeCalendarFeed,
  readCalendarFeed,
} from './calendar-feed.ts';
import { readEventsOfFile } from './read-calendar-file.ts';

const perMinute = 60;
/** Where the member's browser has not said in which zone it is. */
const anyZone = 'UTC';

export function calendarRoutes(app: FastifyInstance, deps: CalendarDeps): void {
  route(app, contract.readCalendarFeed, ({ session }) => readCalendarFeed(deps, session.memberId));
  route(app, contract.makeCalendarFeed, ({ session }) => makeCalendarFeed(deps, session.memberId));
  route(app, contract.endCalendarFeed, async ({ session }) => {
    await endCalendarFeed(deps, session.memberId);
    return {};
  });
  route(app, contract.readCalendarFile, async ({ session, body }) => {
    const { timeZone } = await readLocale(deps.db, session.memberId);
    return readEventsOfFile(body.text, { zone: timeZone ?? anyZone, now: deps.clock.now() });
  });
  route(app, contract.readEventReminders, ({ session }) => readReminders(deps.db, session.memberId));
  route(app, contract.chooseEventReminders, ({ session, body }) =>
    chooseReminders(deps.db, session.memberId, body.minutes),
  );
  serveFile(app, deps);
  serveFeed(app, deps);
}

function limited(app: FastifyInstance) {
  const rateLimit = { max: () => app.allowedPerMinute({ perMinute }), timeWindow: 60_000 };
  return { schema: { hide: true }, config: app.rateLimitFactor > 0 ? { rateLimit } : {} };
}

function serveFile(app: FastifyInstance, deps: CalendarDeps): void {
  app.get(contract.calendarFilePath(':eventId', ':dateId'), limited(app), async (request, reply) => {
    const session = neededSession(request);
    const { success, data } = oneDate.safeParse(request.params);
    if (!success) throw new AppError('not_found');
    const file = await actAs(session, () => calendarFileOf(deps, session.memberId, data));
    reply.header('content-disposition', 'attachment; filename="event.ics"');
    return sendCalendar(reply, file);
  });
}

/** Everybody who has the address reads it, as calendar programs have no session. */
function serveFeed(app: FastifyInstance, deps: CalendarDeps): void {
  app.get<{ Params: { file: string } }>('/api/event-calendars/:file', limited(app), async (request, reply) => {
    const [, token] = /^([A-Za-z0-9_-]{43})\.ics$/.exec(request.params.file) ?? [];
    if (!token) throw new AppError('not_found');
    const file = await calendarOfSecret(deps, token);
    const etag = `"${createHash('sha256').update(file).digest('base64url')}"`;
    reply.header('etag', etag);
    const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
    return known?.includes(etag) ? reply.code(304).send() : sendCalendar(reply, file);
  });
}

function sendCalendar(reply: FastifyReply, file: string) {
  reply.headers({
    'content-type': 'text/calendar; charset=utf-8',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-cache',
  });
  return reply.send(file);
}
