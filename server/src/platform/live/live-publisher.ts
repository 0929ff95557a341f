import type { LiveEvent, Topic } from '@hearth/contract/core/live';
import type { z } from 'zod';
import type { Audience, Bus, RecheckScope } from './bus.ts';

/** What domains call after commit. Needs only the bus, so a process without sockets can publish too. */
export type LivePublisher = {
  publish<Type extends string, Data extends z.ZodType>(
    topic: Topic,
    event: LiveEvent<Type, Data>,
    data: z.input<Data>,
    audience?: Audience,
  ): void;
  /** Rights changed: every server asks again and ends the subscriptions that are no longer allowed. */
  recheck(scope: RecheckScope): void;
  endSession(sessionId: string): void;
  endMember(memberId: string): void;
};

export function createLivePublisher(bus: Pick<Bus, 'publish'>): LivePublisher {
  return {
    publish(topic, event, data, audience) {
      // Parsing drops every field that the contract does not name, so a careless spread cannot leak one.
      const told = event.data.parse(data);
      bus.publish({ kind: 'event', topic, type: event.type, data: told, ...(audience && { audience }) });
    },
    recheck: (scope) => bus.publish({ kind: 'recheck', ...scope }),
    endSession: (sessionId) => bus.publish({ kind: 'end-session', sessionId }),
    endMember: (memberId) => bus.publish({ kind: 'end-member', memberId }),
  };
}
