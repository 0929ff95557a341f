import { eventChanged } from '@hearth/contract/events/live';
import { eventTopic } from '@hearth/contract/events/rules';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';

export function announceChanged(live: Pick<LivePublisher, 'publish'>, eventId: string, version: number): void {
  live.publish(eventTopic(eventId), eventChanged, { eventId, version });
}

/** Fewer members may see the event or its posts than before, or nobody. */
export function recheckEvent(live: Pick<LivePublisher, 'recheck'>, eventId: string): void {
  live.recheck({ topic: eventTopic(eventId) });
  live.recheck({ topicKind: 'post', within: eventId });
}
