import type { Topic } from '@hearth/contract/core/live';
import type { Log } from '../log/log.ts';
import type { RecheckScope } from './bus.ts';
import type { Subscription } from './channels.ts';
import type { SocketConnection } from './connection.ts';
import type { Connections } from './connections.ts';
import { encodeFrame } from './encode-frame.ts';
import type { LiveLimits } from './live-limits.ts';
import type { OrderedWork } from './ordered-work.ts';
import { createSharedChecks } from './shared-checks.ts';
import type { TopicChecks } from './topic-checks.ts';
import type { TopicHistory } from './topic-history.ts';
import { memberTopic, type TopicRegistry } from './topic-registry.ts';

export type Subscriptions = {
  subscribe(connection: SocketConnection, topics: readonly Topic[]): Promise<void>;
  unsubscribe(connection: SocketConnection, topics: readonly Topic[]): void;
  recheck(scope: RecheckScope): void;
};

type Options = {
  checks: TopicChecks;
  connections: Connections;
  registry: TopicRegistry;
  history: TopicHistory;
  work: OrderedWork;
  limits: LiveLimits;
  log: Pick<Log, 'error'>;
};

/** Whose subscriptions are checked at once; topics within something have to be found first. */
type NamedScope = Exclude<RecheckScope, { within: string }>;

type PendingSubscription = { topic: Topic; subscription: Subscription };
type SubscribedConnection = { topic: Topic; connection: SocketConnection; subscription: Subscription };

export function createSubscriptions(options: Options): Subscriptions {
  const { checks, connections, registry, history, work, limits, log } = options;
  const { channels } = connections;
  const share = createSharedChecks();

  /** Undefined when the check failed. The caller then ends the connection; its client reconnects and refetches. */
  const ask = <Answer>(question: Promise<Answer>): Promise<Answer | undefined> =>
    question.catch((error: unknown) => {
      log.error({ err: error }, 'permissions for a live topic could not be looked up');
      return undefined;
    });

  const accept = (connection: SocketConnection, topics: Topic[]) => {
    if (topics.length === 0) return;
    const known = topics.flatMap((topic) => {
      const last = history.lastOf(topic);
      return last === undefined ? [] : [[topic, last] as const];
    });
    const last = known.length > 0 ? { last: Object.fromEntries(known) } : {};
    connections.send(connection, encodeFrame({ op: 'subscribed', topics, ...last }));
  };

  const deny = (connection: SocketConnection, topics: Topic[]) => {
    if (topics.length > 0) connections.send(connection, encodeFrame({ op: 'denied', topics }));
  };

  const decide = async (connection: SocketConnection, requests: readonly PendingSubscription[]) => {
    const subscribed: Topic[] = [];
    const denied: Topic[] = [];
    let undecided = requests;
    while (undecided.length > 0) {
      for (const { subscription } of undecided) subscription.outdated = false;
      const watchable = await ask(
        checks.watchable(
          connection.memberId,
          undecided.map(({ topic }) => topic),
        ),
      );
      if (!connection.open) return;
      if (!watchable) return connections.end(connection, 'unavailable');
      const current = undecided.filter(
        ({ topic, subscription }) => channels.watchersOf(topic).get(connection) === subscription,
      );
      for (const { topic, subscription } of current.filter((request) => !request.subscription.outdated)) {
        if (watchable.has(topic)) subscription.state = 'active';
        else channels.leave(topic, connection);
        (watchable.has(topic) ? subscribed : denied).push(topic);
      }
      undecided = current.filter(({ subscription }) => subscription.outdated);
    }
    accept(connection, subscribed);
    deny(connection, denied);
  };

  const watching = (scope: NamedScope): SubscribedConnection[] => {
    const ofTopic = (topic: Topic) =>
      [...channels.watchersOf(topic)].map(([connection, subscription]) => ({ topic, connection, subscription }));
    if (scope.memberId === undefined) return ofTopic(scope.topic);
    const own = memberTopic(scope.memberId);
    const topics = scope.topic
      ? [scope.topic]
      : [...connections.ofMember(scope.memberId)].flatMap((c) => [...c.topics]);
    return [...new Set(topics)]
      .filter((topic) => topic !== own)
      .flatMap(ofTopic)
      .filter(({ connection }) => connection.memberId === scope.memberId);
  };

  /** Asked about those who watch when the check begins: it may be shared with rechecks that came earlier. */
  const findAllowed = (scope: NamedScope): Promise<(watching: SubscribedConnection) => boolean> => {
    const { memberId } = scope;
    return share(`${memberId} ${scope.topic}`, async () => {
      const watched = watching(scope);
      if (memberId === undefined) {
        const memberIds = [...new Set(watched.map(({ connection }) => connection.memberId))];
        const allowed = await registry.watchers(scope.topic, memberIds);
        return ({ connection }) => allowed.has(connection.memberId);
      }
      const allowed = await registry.watchable(memberId, [...new Set(watched.map(({ topic }) => topic))]);
      return ({ topic }) => allowed.has(topic);
    });
  };

  const apply = (
    affected: readonly SubscribedConnection[],
    isAllowed: ((watching: SubscribedConnection) => boolean) | undefined,
  ) => {
    for (const each of affected) {
      if (channels.watchersOf(each.topic).get(each.connection) !== each.subscription) continue;
      if (!isAllowed) connections.end(each.connection, 'unavailable');
      else if (!isAllowed(each)) {
        channels.leave(each.topic, each.connection);
        deny(each.connection, [each.topic]);
      }
    }
  };

  const recheckNamed = async (scope: NamedScope): Promise<void> => {
    const affected = watching(scope);
    const settled = affected.filter(({ subscription }) => subscription.state === 'active');
    for (const { subscription } of affected) subscription.outdated = subscription.state === 'pending';
    if (settled.length === 0) return;
    const verdict = ask(findAllowed(scope));
    // In the order of the topic's live events: those published after the change wait until it is applied.
    for (const [topic, ofTopic] of Map.groupBy(settled, (each) => each.topic)) {
      work.run(topic, async () => apply(ofTopic, await verdict));
    }
    await verdict;
  };

  const recheckWithin = async (kind: string, within: string) => {
    const watched = channels.topics();
    const found = await ask(registry.topicsWithin(kind, within, watched));
    // Nobody knows which topics are concerned, so all of this kind are checked.
    const concerned = (found ?? watched.filter((each) => each.startsWith(`${kind}:`))).values();
    const checkInTurn = async () => {
      for (const topic of concerned) await recheckNamed({ topic });
    };
    await Promise.all(Array.from({ length: limits.checksWithin }, checkInTurn));
  };

  return {
    async subscribe(connection, topics) {
      const already: Topic[] = [];
      const refused: Topic[] = [];
      const fresh: PendingSubscription[] = [];
      let ofMember = 0;
      for (const { topics: watched } of connections.ofMember(connection.memberId)) ofMember += watched.size;
      for (const topic of new Set(topics)) {
        const existing = channels.watchersOf(topic).get(connection);
        if (existing?.state === 'active') already.push(topic);
        else if (existing) continue;
        else if (connection.topics.size > limits.topicsPerConnection || ofMember >= limits.topicsPerMember)
          refused.push(topic);
        else {
          fresh.push({ topic, subscription: channels.join(topic, connection, 'pending') });
          ofMember += 1;
        }
      }
      accept(connection, already);
      deny(connection, refused);
      await decide(connection, fresh);
    },

    unsubscribe(connection, topics) {
      for (const topic of topics) {
        if (topic !== memberTopic(connection.memberId)) channels.leave(topic, connection);
      }
    },

    recheck(scope) {
      checks.forgetRefusals();
      if (!('within' in scope)) return void recheckNamed(scope);
      const { topicKind, within } = scope;
      void share(`${topicKind} within ${within}`, () => recheckWithin(topicKind, within));
    },
  };
}
