import type { LiveEvent, Topic } from '@hearth/contract/core/live';
import type { z } from 'zod';
import type { Bus, ReceiverHints, RecheckScope } from './bus.ts';

/** Whether somebody may be subscribed to the topic, at this server or at another. */
export type IsWatched = (topic: Topic) => boolean;

/** Domains call this after the commit. It needs only the bus, so a process without sockets can publish too. */
export type LivePublisher = {
  publish<Type extends string, Data extends z.ZodType>(
    topic: Topic,
    event: LiveEvent<Type, Data>,
    data: z.input<Data>,
    hints?: ReceiverHints,
  ): void;
  /** The same to many topics, read by the contract and encoded once; in the next turn, so that who caused it is answered first. */
  publishToAll<Type extends string, Data extends z.ZodType>(
    topics: readonly Topic[],
    event: LiveEvent<Type, Data>,
    data: z.input<Data>,
  ): void;
  /** False spares the caller what only a live event needs. Then `publishUnseen` takes its place. */
  isWatched: IsWatched;
  /** Whoever subscribes later learns that something has changed, and reads it. */
  publishUnseen(topic: Topic): void;
  /** Permissions have changed: every server checks again and ends the subscriptions that are no longer allowed. */
  recheck(scope: RecheckScope): void;
  endSession(sessionId: string): void;
  endMember(memberId: string): void;
};

export function createLivePublisher(bus: Pick<Bus, 'publish'>, isWatched: IsWatched = () => true): LivePublisher {
  return {
    publish(topic, event, data, hints) {
      // Parsing drops every field that the contract does not name, so that none is published by mistake.
      const published = event.data.parse(data);
      bus.publish({ kind: 'event', topic, type: event.type, data: published, ...(hints && { hints }) });
    },
    publishToAll(topics, event, data) {
      const published = event.data.parse(data);
      setImmediate(() => {
        for (const topic of topics) bus.publish({ kind: 'event', topic, type: event.type, data: published });
      });
    },
    isWatched,
    publishUnseen: (topic) => bus.publish({ kind: 'unseen', topic }),
    recheck: (scope) => bus.publish({ kind: 'recheck', ...scope }),
    endSession: (sessionId) => bus.publish({ kind: 'end-session', sessionId }),
    endMember: (memberId) => bus.publish({ kind: 'end-member', memberId }),
  };
}
