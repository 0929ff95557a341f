import type { DataOf, LiveEvent, LiveSignal, Topic } from '@hearth/contract/core/live';
import { livePath } from '@hearth/contract/core/live-wire';
import { createLiveSocket } from './live-socket.ts';

/** The tab's one socket. */
export const liveSocket = createLiveSocket(
  () => new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}${livePath}`),
);

/**
 * Hears every event of a type, whatever its topic: `onLive<typeof postChanged>('post.changed', (data) => …)`.
 * The declaration is named as a type only, so that its schema stays out of the bundle.
 */
export function onLive<Event extends LiveEvent>(
  type: Event['type'],
  handler: (data: DataOf<Event>, topic: Topic) => void,
): () => void {
  return liveSocket.onNews((news) => {
    if (news.type === type) handler(news.data as DataOf<Event>, news.topic);
  });
}

/** Called when events may have been missed and the topics are watched again: refetch what is shown. */
export const onResync = liveSocket.onResync;

/**
 * Called whenever the member's own events begin to be heard. What was asked for before may have missed one: it is read
 * again, by `readAgain`.
 */
export const onListening = liveSocket.onListening;

/** The server ended this session (logout elsewhere, revoked, password reset). */
export const onSessionEnded = liveSocket.onSessionEnded;

/** No connection came about. A browser does not say why; the session may have ended meanwhile, so look. */
export const onRefused = liveSocket.onRefused;

/** False when offline: a signal is worth nothing later, so it is not kept. */
export function sendSignal<Signal extends LiveSignal>(name: Signal['name'], data: DataOf<Signal>): boolean {
  return liveSocket.signal(name, data);
}
