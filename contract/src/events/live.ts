import { z } from 'zod';
import { defineLiveEvent } from '../core/live.ts';
import { answerCounts, dateId, eventId } from './fields.ts';

/**
 * On `event:{id}`, which everyone may watch who may see the event. Who loses that receives `denied` for the topic.
 * Posts of its discussion come on it as `post.created` and `post.deleted`.
 */

/** Texts, choices, hosts or dates changed, or it was deleted: read the event again. */
export const eventChanged = defineLiveEvent('event.changed', z.object({ eventId, version: z.int() }));

/** Somebody has answered, or was checked in. `counts` is null for those from whom somebody is hidden; they read again. */
export const eventAnswersChanged = defineLiveEvent(
  'event.answers',
  z.object({ eventId, dateId, counts: answerCounts.nullable() }),
);

/** On `member:{id}`: how the member stands to an event has changed. Read it and one's own lists of events again. */
export const ownEventsChanged = defineLiveEvent('own.events', z.object({ eventId }));
