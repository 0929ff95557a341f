import type { Topic } from '@hearth/contract/core/live';

/** Hints for `mayReceive` about whom an event may reach, e.g. its actor or the post's audience; never sent to clients. */
export type Audience = Readonly<Record<string, string>>;

export type EventMessage = { kind: 'event'; topic: Topic; type: string; data: unknown; audience?: Audience };

/** Whose subscriptions to look at again: a member's, a topic's, or one member's to one topic. */
export type RecheckScope =
  | { memberId: string; topic?: never }
  | { topic: Topic; memberId?: never }
  | { memberId: string; topic: Topic };

/** Everything that travels between servers. Plain JSON, so that any broker can carry it. */
export type BusMessage =
  | EventMessage
  | ({ kind: 'recheck' } & RecheckScope)
  | { kind: 'end-session'; sessionId: string }
  | { kind: 'end-member'; memberId: string };

/** Reaches every server, this one included, in the order of publishing. Messages are hints: one may be lost. */
export type Bus = {
  publish(message: BusMessage): void;
  subscribe(handler: (message: BusMessage) => void): () => void;
  close(): Promise<void>;
};
