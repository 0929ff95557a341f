import type { DataOf, LiveEvent, Topic } from '@hearth/contract/core/live';
import { useEffect, useEffectEvent } from 'react';
import { liveSocket } from './live.ts';
import type { TopicNews } from './topic-subscriptions.ts';

type TopicHandlers<Events extends LiveEvent> = {
  [Each in Events as Each['type']]?: (data: DataOf<Each>) => void;
};

/**
 * Watches a topic for as long as the component is mounted: `useTopic<typeof postChanged>(`post:${id}`, { 'post.changed': … })`.
 * `null` watches nothing. `onDenied` tells that the member may not, or no longer, watch it.
 */
export function useTopic<Events extends LiveEvent = never>(
  topic: Topic | null,
  handlers: TopicHandlers<Events> = {},
  onDenied?: () => void,
): void {
  const hear = useEffectEvent((news: TopicNews) => {
    if (news.kind === 'denied') onDenied?.();
    else (handlers as Record<string, ((data: unknown) => void) | undefined>)[news.type]?.(news.data);
  });
  useEffect(() => (topic ? liveSocket.watch(topic, (news) => hear(news)) : undefined), [topic]);
}
