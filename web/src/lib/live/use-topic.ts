import type { DataOf, LiveEvent, Topic } from '@hearth/contract/core/live';
import { useEffect, useEffectEvent } from 'react';
import { liveSocket } from './live.ts';
import type { TopicUpdate } from './topic-subscriptions.ts';

type TopicHandlers<Events extends LiveEvent> = {
  [Each in Events as Each['type']]?: (data: DataOf<Each>) => void;
};

/**
 * Watches a topic while the component is mounted: `useTopic<typeof postChanged>(`post:${id}`, { 'post.changed': … })`.
 * `null` watches nothing. `onDenied` is called when the member may not, or no longer, watch it.
 */
export function useTopic<Events extends LiveEvent = never>(
  topic: Topic | null,
  handlers: TopicHandlers<Events> = {},
  onDenied?: () => void,
): void {
  const handle = useEffectEvent((update: TopicUpdate) => {
    if (update.kind === 'denied') onDenied?.();
    else (handlers as Record<string, ((data: unknown) => void) | undefined>)[update.type]?.(update.data);
  });
  useEffect(() => (topic ? liveSocket.watch(topic, (update) => handle(update)) : undefined), [topic]);
}
