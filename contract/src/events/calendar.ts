import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { newEvent } from './endpoints.ts';
import { maxCalendarFile, reminderChoices } from './rules.ts';

const done = z.object({});

/** `GET /api/events/:eventId/dates/:dateId/calendar.ics` is one date for a calendar program, for who may see it. */
export function calendarFilePath(eventId: string, dateId: string): string {
  return `/api/events/${eventId}/dates/${dateId}/calendar.ics`;
}

/** `null`: no calendar program reads the member's events. The address is shown once, when it is made. */
export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/event-calendar',
  access: 'member',
  summary: 'Since when calendar programs may read the member’s events by a secret address',
  output: z.object({ since: z.iso.datetime().nullable() }),
});

export const makeCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/event-calendar',
  access: 'member',
  summary: 'Make a new secret address for calendar programs; the one before ends',
  output: z.object({ address: z.string() }),
  limit: { perMinute: 10 },
});

export const endCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/event-calendar',
  access: 'member',
  summary: 'End the secret address',
  output: done,
});

export const readCalendarFile = endpoint({
  method: 'POST',
  path: '/api/event-calendar/file',
  access: 'member',
  summary: 'Read the events in an .ics file, for the member to look at and make; nothing is stored',
  body: z.object({ text: z.string().min(1).max(maxCalendarFile) }),
  output: z.object({
    events: z.array(newEvent),
    /** How many entries of the file cannot be events here. */
    left: z.int(),
  }),
  limit: { perMinute: 20 },
  errors: ['calendar_unreadable'],
});

const reminders = z.object({ minutes: z.array(z.literal(reminderChoices)).max(reminderChoices.length) });

export const readEventReminders = endpoint({
  method: 'GET',
  path: '/api/event-reminders',
  access: 'member',
  summary: 'How long before an event the member is reminded, if they go or may go',
  output: reminders,
});

export const chooseEventReminders = endpoint({
  method: 'PUT',
  path: '/api/event-reminders',
  access: 'member',
  summary: 'Choose how long before events to be reminded; none ends reminders',
  body: reminders,
  output: reminders,
  limit: { perMinute: 60 },
});
