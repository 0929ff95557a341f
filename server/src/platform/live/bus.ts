import type { Topic } from '@hearth/contract/core/live';

/**
 * Tells `mayReceive` which members may get a live event, e.g. by the post's audience; never sent to clients. An event with a
 * `state` and its `version` says all that those of lower versions of the same state of the topic said, to the same members.
 */
export type ReceiverHints = Readonly<Record<string, string>>;

export type LiveEventMessage = { kind: 'event'; topic: Topic; type: string; data: unknown; hints?: ReceiverHints };

/** A live event on its way to sockets: numbered for all servers, and encoded once for all of them. */
export type EncodedEvent = { kind: 'encoded'; topic: Topic; frame: Buffer; number: number; hints?: ReceiverHints };

/**
 * Whose subscriptions to check again: a member's, a topic's, one member's to one topic, or everybody's to the topics of a
 * kind that belong to something, such as all posts of a group.
 */
export type RecheckScope =
  | { topicKind: string; within: string; memberId?: never; topic?: never }
  | { memberId: string; topic?: never }
  | { topic: Topic; memberId?: never }
  | { memberId: string; topic: Topic };

/** A change of a topic that nobody watches: numbered like a live event, and sent to nobody. */
export type UnseenMessage = { kind: 'unseen'; topic: Topic };

/** What every server must hear. */
export type ControlMessage =
  | ({ kind: 'recheck' } & RecheckScope)
  | { kind: 'end-session'; sessionId: string }
  | { kind: 'end-member'; memberId: string };

/** Everything that servers send each other. Plain JSON, so that any broker can transport it. */
export type BusMessage = LiveEventMessage | UnseenMessage | ControlMessage;

/** What a bus between servers also delivers. */
export type DeliveredMessage =
  | BusMessage
  | EncodedEvent
  /** Topics, by their keys, had these newest live events somewhere. */
  | { kind: 'touched'; newest: ReadonlyMap<number, number> }
  /** A live event of a topic that this server follows did not arrive. */
  | { kind: 'missed'; topic: Topic; number: number }
  /** Messages were lost, and nobody knows which; `number` is the newest live event that could be one of them. */
  | { kind: 'gap'; number: number };

/** How many requests others have let pass. Only an estimate, so a lost one does no harm. */
export type RequestCounts = readonly (readonly [key: string, count: number, windowMs: number])[];

/** Reaches every server, including this one, in the order of publishing. A message may be lost. */
export type Bus = {
  publish(message: BusMessage): void;
  subscribe(handler: (message: DeliveredMessage) => void): () => void;
  /** This server has sockets that watch the topic, so it needs the live events that others publish. */
  follow(topic: Topic): void;
  unfollow(topic: Topic): void;
  /** Every live event up to this number has been published and known here; undefined for a single server. */
  settledUpTo?(): number;
  countRequests(counts: RequestCounts): void;
  onRequestCounts(handler: (counts: RequestCounts) => void): void;
  close(): Promise<void>;
};
