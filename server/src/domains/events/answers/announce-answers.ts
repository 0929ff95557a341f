import { eventAnswersChanged, ownEventsChanged } from '@hearth/contract/events/live';
import { eventTopic } from '@hearth/contract/events/rules';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import { memberTopic } from '../../../platform/live/topic-registry.ts';
import type { DateRef } from '../dates/date-rows.queries.ts';
import type { Counts } from './seats.policy.ts';

export type EventsPublisher = Pick<LivePublisher, 'publish' | 'recheck'>;

/**
 * Members from whom somebody is hidden have counts of their own, which their browsers read again (decision 033).
 * Without an actor all of them do.
 */
export function announceAnswers(
  live: Pick<LivePublisher, 'publish'>,
  { eventId, dateId }: DateRef,
  counts: Counts,
  actorId?: string,
): void {
  const topic = eventTopic(eventId);
  const actor: Record<string, string> = actorId ? { actorId } : {};
  live.publish(topic, eventAnswersChanged, { eventId, dateId, counts }, { counts: 'all', ...actor });
  live.publish(topic, eventAnswersChanged, { eventId, dateId, counts: null }, { counts: 'own', ...actor });
}

/** These members' own screens and lists read again how they stand to the event. */
export function announceOwn(live: Pick<LivePublisher, 'publish'>, eventId: string, memberIds: readonly string[]): void {
  for (const id of memberIds) live.publish(memberTopic(id), ownEventsChanged, { eventId });
}
