import type { Topic } from '@hearth/contract/core/live';

/** Tells `mayReceive` which members may get a live event, e.g. by the post's audience; never sent to clients. */
export type ReceiverHints = Readonly<Record<string, string>>;

export type LiveEventMessage = { kind: 'event'; topic: Topic; type: string; data: unknown; hints?: ReceiverHints };

/** Whose subscriptions to check again: a member's, a topic's, or one member's to one topic. */
export type RecheckScope =
  | { memberId: string; topic?: never }
  | { topic: Topic; memberId?: never }
  | { memberId: string; topic: Topic };

/** Everything that servers send each other. Plain JSON, so that any broker can transport it. */
export type BusMessage =
  | LiveEventMessage
  /** A change of a topic that nobody watches: numbered like a live event, and sent to nobody. */
  | { kind: 'unseen'; topic: Topic }
  | ({ kind: 'recheck' } & RecheckScope)
  | { kind: 'end-session'; sessionId: string }
  | { kind: 'end-member'; memberId: string };

/** Reaches every server, including this one, in the order of publishing. A message may be lost. */
export type Bus = {
  publish(message: BusMessage): void;
  subscribe(handler: (message: BusMessage) => void): () => void;
  close(): Promise<void>;
};
