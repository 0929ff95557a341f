import type { Topic } from '@hearth/contract/core/live';
import type { ReceiverHints } from './bus.ts';

export type TopicRules = {
  /** To which of these ids the member may subscribe. Called once for all topics of a kind in a frame. */
  canSubscribe(memberId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Which of these members may get a live event: one call for up to 1,000 members. Called for live events with hints,
   * and with empty hints when the right to the topic itself is checked again.
   */
  mayReceive?(id: string, memberIds: readonly string[], hints: ReceiverHints): Promise<ReadonlySet<string>>;
  /** Which of these ids belong to what `within` names, so that a change there checks their subscriptions again. */
  idsWithin?(within: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
};

export type TopicRegistry = {
  registerTopic(kind: string, rules: TopicRules): void;
  kinds(): string[];
  watchable(memberId: string, topics: readonly Topic[]): Promise<Set<Topic>>;
  receivers(topic: Topic, memberIds: readonly string[], hints: ReceiverHints): Promise<Set<string>>;
  watchers(topic: Topic, memberIds: readonly string[]): Promise<Set<string>>;
  topicsWithin(kind: string, within: string, topics: readonly Topic[]): Promise<Topic[]>;
};

const batchSize = 1_000;
const ownKind = 'member';

/** Every connection is subscribed to its own member's topic from the start; nobody can subscribe to another's. */
export function memberTopic(memberId: string): Topic {
  return `${ownKind}:${memberId}`;
}

/** Whose own topic it is, if it is one. */
export function ownerOf(topic: Topic): string | undefined {
  const { kind, id } = split(topic);
  return kind === ownKind ? id : undefined;
}

function split(topic: Topic): { kind: string; id: string } {
  const colon = topic.indexOf(':');
  return { kind: topic.slice(0, colon), id: topic.slice(colon + 1) };
}

export function createTopicRegistry(): TopicRegistry {
  const byKind = new Map<string, TopicRules>();

  const inBatches = async (
    memberIds: readonly string[],
    ask: (batch: readonly string[]) => Promise<Iterable<string>>,
  ): Promise<Set<string>> => {
    const allowed = new Set<string>();
    for (let start = 0; start < memberIds.length; start += batchSize) {
      for (const memberId of await ask(memberIds.slice(start, start + batchSize))) allowed.add(memberId);
    }
    return allowed;
  };

  const receivers: TopicRegistry['receivers'] = async (topic, memberIds, hints) => {
    const { kind, id } = split(topic);
    const rules = byKind.get(kind);
    if (!rules?.mayReceive)
      throw new Error(`The topic kind "${kind}" has no mayReceive, so its live events cannot have hints`);
    const { mayReceive } = rules;
    return inBatches(memberIds, (batch) => mayReceive(id, batch, hints));
  };

  return {
    registerTopic(kind, rules) {
      if (kind === ownKind || byKind.has(kind)) throw new Error(`The topic kind "${kind}" is already taken`);
      byKind.set(kind, rules);
    },

    kinds: () => [...byKind.keys()],

    async watchable(memberId, topics) {
      const idsByKind = Map.groupBy(topics, (topic) => split(topic).kind);
      const perKind = [...idsByKind].map(async ([kind, ofKind]) => {
        const allowed = await byKind.get(kind)?.canSubscribe(
          memberId,
          ofKind.map((topic) => split(topic).id),
        );
        return ofKind.filter((topic) => allowed?.has(split(topic).id));
      });
      return new Set((await Promise.all(perKind)).flat());
    },

    receivers,

    async topicsWithin(kind, within, topics) {
      const ofKind = topics.filter((topic) => split(topic).kind === kind);
      const rules = byKind.get(kind);
      const ids = ofKind.map((topic) => split(topic).id);
      const found = await inBatches(ids, async (batch) => (await rules?.idsWithin?.(within, batch)) ?? []);
      return ofKind.filter((topic) => found.has(split(topic).id));
    },

    async watchers(topic, memberIds) {
      const { kind, id } = split(topic);
      const rules = byKind.get(kind);
      if (!rules) return new Set();
      if (rules.mayReceive) return receivers(topic, memberIds, {});
      const allowed = new Set<string>();
      for (const memberId of memberIds) {
        if ((await rules.canSubscribe(memberId, [id])).has(id)) allowed.add(memberId);
      }
      return allowed;
    },
  };
}
