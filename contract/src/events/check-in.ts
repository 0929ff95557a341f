import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { memberId } from '../core/fields.ts';
import { eventOutput, oneDate } from './fields.ts';

const limit = { perMinute: 60 };

export const readCheckIn = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/dates/:dateId/check-in',
  access: 'member',
  summary: 'The code of one date, which hosts show at the door as a QR code',
  params: oneDate,
  output: z.object({ code: z.string(), opensAt: z.iso.datetime(), closesAt: z.iso.datetime(), hereCount: z.int() }),
  errors: ['not_found', 'forbidden'],
});

export const checkIn = endpoint({
  method: 'PUT',
  path: '/api/events/:eventId/dates/:dateId/check-in',
  access: 'member',
  summary: 'Check in with the code at the door, as one who goes',
  params: oneDate,
  body: z.object({ code: z.string().min(1).max(64) }),
  output: eventOutput,
  limit,
  errors: ['not_found', 'check_in_closed', 'check_in_code_wrong', 'not_going'],
});

const oneGuestOfDate = oneDate.extend({ memberId: memberId.toLowerCase() });

export const checkInGuest = endpoint({
  method: 'PUT',
  path: '/api/events/:eventId/dates/:dateId/check-in/:memberId',
  access: 'member',
  summary: 'Check in one who goes, or undo that, as a host',
  params: oneGuestOfDate,
  body: z.object({ here: z.boolean() }),
  output: z.object({}),
  limit,
  errors: ['not_found', 'forbidden', 'check_in_closed', 'not_going'],
});
