import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { requiredText } from '../core/fields.ts';
import { eventCard, oneDate } from './fields.ts';
import { eventAnswers, guestStates, maxBrought, maxOutsideInvited } from './rules.ts';

export const maxOutsideName = 60;
const perMinute = 30;
/** From the link in the mail. */
const token = z
  .string()
  .min(20)
  .max(100)
  .regex(/^[A-Za-z0-9_-]+$/);
const oneLink = z.object({ token });

export const inviteOutside = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/dates/:dateId/outside',
  access: 'member',
  summary: 'Ask people without account by e-mail, as a host; each gets one e-mail, whoever the address belongs to',
  params: oneDate,
  body: z.object({ emails: z.array(z.email().max(254)).min(1).max(maxOutsideInvited) }),
  output: z.object({ sent: z.int() }),
  limit: { perMinute },
  errors: [
    'limited',
    'email_unconfirmed',
    'not_found',
    'forbidden',
    'event_over',
    'event_cancelled',
    'outside_guests_off',
    'too_many_mailed_invitations',
  ],
});

/** What somebody without account sees: the event, and of people the name of its host only. */
export const outsideEvent = eventCard
  .pick({ name: true, startsAt: true, endsAt: true, timeZone: true, where: true, isOnline: true, isCancelled: true })
  .extend({
    hostName: z.string(),
    bringable: z.int(),
    isOver: z.boolean(),
    guestName: z.string(),
    state: z.enum(guestStates).nullable(),
    bring: z.int(),
  });
export type OutsideEvent = z.output<typeof outsideEvent>;
const outsideOutput = z.object({ event: outsideEvent });

export const readOutsideEvent = endpoint({
  method: 'GET',
  path: '/api/event-answers/:token',
  access: 'anyone',
  summary: 'The event to which a link in an e-mail leads',
  params: oneLink,
  output: outsideOutput,
  limit: { perMinute },
  errors: ['not_found'],
});

export const answerFromOutside = endpoint({
  method: 'PUT',
  path: '/api/event-answers/:token',
  access: 'anyone',
  summary: 'Answer with a name by the link in an e-mail',
  params: oneLink,
  body: z.object({
    name: requiredText(maxOutsideName, 'display_name'),
    answer: z.enum(eventAnswers),
    bring: z.int().min(0).max(maxBrought).default(0),
  }),
  output: outsideOutput,
  limit: { perMinute },
  errors: ['not_found', 'event_over', 'event_cancelled', 'event_brings_fewer'],
});
