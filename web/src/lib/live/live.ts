import type { DataOf, LiveEvent, LiveSignal, Topic } from '@hearth/contract/core/live';
import { livePath } from '@hearth/contract/core/live-wire';
import { createLiveSocket } from './live-socket.ts';

/** The tab's one socket. */
export const liveSocket = createLiveSocket(
  () => new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}${livePath}`),
);

/**
 * Handles every live event of a type, whatever its topic: `onLive<typeof postChanged>('post.changed', (data) => …)`.
 * Only the type of the declaration is imported, so that its schema is not part of the bundle.
 */
export function onLive<Event extends LiveEvent>(
  type: Event['type'],
  handler: (data: DataOf<Event>, topic: Topic) => void,
): () => void {
  return liveSocket.onEvent((event) => {
    if (event.type === type) handler(event.data as DataOf<Event>, event.topic);
  });
}

/** Called when live events may have been missed and all topics are subscribed again: refetch what is shown. */
export const onResync = liveSocket.onResync;

/** The server ended this session (logout elsewhere, revoked, password reset). */
export const onSessionEnded = liveSocket.onSessionEnded;

/** Connecting failed. A browser does not report the reason; the session may have ended, so check it. */
export const onRefused = liveSocket.onRefused;

/** False without a connection: a signal is of no use later, so it is not kept. */
export function sendSignal<Signal extends LiveSignal>(name: Signal['name'], data: DataOf<Signal>): boolean {
  return liveSocket.signal(name, data);
}
