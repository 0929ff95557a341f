import { liveSocket } from '../live/live.ts';

/** What one member sends from this tab, from sign-in to sign-out. */
export type Sending = {
  /** What is stored on the device is sent first. */
  open(memberId: string): void;
  drainAll(): void;
  close(): void;
};

/** Sends what waits as soon as there is a connection: the browser notices the network, the socket the server. */
export function keepSending(memberId: string, all: readonly Sending[]): () => void {
  const drainAll = () => {
    for (const each of all) each.drainAll();
  };
  for (const each of all) each.open(memberId);
  const stopListening = liveSocket.state.subscribe(() => {
    if (liveSocket.state.get() === 'online') drainAll();
  });
  window.addEventListener('online', drainAll);
  return () => {
    stopListening();
    window.removeEventListener('online', drainAll);
    for (const each of all) each.close();
  };
}
