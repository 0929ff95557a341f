import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Topic } from '@hearth/contract/core/live';
import type { Log } from '../../log/log.ts';
import type { Bus, ControlMessage, EncodedEvent, LiveEventMessage, RequestCounts, UnseenMessage } from '../bus.ts';
import { encodeFrame } from '../encode-frame.ts';
import { createInProcessBus } from '../in-process-bus.ts';
import { topicKey } from '../topic-key.ts';
import { createLiveNumbers } from './live-numbers.ts';
import { createPeers, type Report } from './peers.ts';
import { createReporter } from './report.ts';
import type { Transport } from './transport.ts';
import { channels, readEvent, readJson, type SentControl, writeEvent, writeJson } from './wire.ts';

/** Long enough to have a report of every other server before the first request is answered. */
const listenFirstMs = 700;

type Options = { transport: Transport; log: Pick<Log, 'error' | 'warn'>; listenFirstForMs?: number };

/**
 * A bus between servers: what is published is delivered here at once, and to the others by the transport. Live events
 * go only to servers that follow their topic. Every server reports what it has sent, so that others notice what they
 * did not get (decision 058).
 */
export async function createSharedBus({ transport, log, listenFirstForMs = listenFirstMs }: Options): Promise<Bus> {
  const id = randomUUID();
  const local = createInProcessBus(log);
  const numbers = createLiveNumbers();
  const peers = createPeers();
  const followed = new Map<Topic, () => void>();
  const topicsOfKey = new Map<number, Set<Topic>>();
  let controls = 0;

  const noticeGap = (why: string) => {
    log.warn({ why }, 'messages between servers were lost; browsers read again what they show');
    local.publish({ kind: 'gap', number: numbers.next() });
  };

  const reporter = createReporter((events, turn, leaving) => {
    const report: Report = { from: id, turn, controls, upTo: numbers.reached(), events, ...(leaving && { leaving }) };
    transport.send(channels.reports, writeJson(report));
  });

  const receiveEvent = (payload: Buffer) => {
    const { from, event } = readEvent(payload);
    peers.eventReceived(from, event.number);
    numbers.see(event.number);
    local.publish(event);
  };

  const receiveControl = (payload: Buffer) => {
    const { from, count, message } = readJson<SentControl>(payload);
    if (!peers.controlReceived(from, count)) noticeGap('control message');
    local.publish(message);
  };

  const receiveReport = (payload: Buffer) => {
    const report = readJson<Report>(payload);
    const { complete, missing } = peers.reportReceived(report);
    numbers.see(report.upTo);
    if (report.events.length > 0) local.publish({ kind: 'touched', newest: newestOf(report.events) });
    if (!complete) return noticeGap('report');
    for (const [key, number] of missing) {
      for (const topic of topicsOfKey.get(key) ?? []) local.publish({ kind: 'missed', topic, number });
    }
  };

  const publishEvent = ({ topic, type, data, hints }: LiveEventMessage) => {
    const frame = encodeFrame({ op: 'event', topic, type, data });
    const event: EncodedEvent = { kind: 'encoded', topic, frame, number: numbers.next(), ...(hints && { hints }) };
    local.publish(event);
    const channel = channels.ofTopic(topic);
    if (transport.reaches?.(channel) !== false) transport.send(channel, writeEvent(id, event));
    reporter.note(topicKey(topic), event.number);
  };

  /** A server on which somebody watches the topic after all learns of it by the report, as of an event that was lost. */
  const publishUnseen = ({ topic }: UnseenMessage) => {
    const [key, number] = [topicKey(topic), numbers.next()];
    local.publish({ kind: 'touched', newest: new Map([[key, number]]) });
    reporter.note(key, number);
  };

  const publishControl = (message: ControlMessage) => {
    controls += 1;
    local.publish(message);
    transport.send(channels.control, writeJson({ from: id, count: controls, message } satisfies SentControl));
  };

  const careful = (handle: (payload: Buffer) => void) => (payload: Buffer) => {
    try {
      handle(payload);
    } catch (error) {
      log.error({ err: error }, 'a message of another server could not be read');
    }
  };

  transport.listen(channels.control, careful(receiveControl));
  transport.listen(channels.reports, careful(receiveReport));
  transport.onReturn(() => noticeGap('connection'));
  reporter.start();
  await pause(listenFirstForMs);

  return {
    subscribe: local.subscribe,
    publish(message) {
      if (message.kind === 'event') publishEvent(message);
      else if (message.kind === 'unseen') publishUnseen(message);
      else publishControl(message);
    },
    follow(topic) {
      followed.set(topic, transport.listen(channels.ofTopic(topic), careful(receiveEvent)));
      const key = topicKey(topic);
      topicsOfKey.set(key, (topicsOfKey.get(key) ?? new Set()).add(topic));
    },
    unfollow(topic) {
      followed.get(topic)?.();
      followed.delete(topic);
      const key = topicKey(topic);
      const sharing = topicsOfKey.get(key);
      if (sharing?.delete(topic) && sharing.size === 0) topicsOfKey.delete(key);
    },
    settledUpTo: () => Math.min(numbers.reached(), peers.settledUpTo() ?? Number.POSITIVE_INFINITY),
    countRequests: (counts) => transport.send(channels.counts, writeJson(counts)),
    onRequestCounts(handler) {
      transport.listen(
        channels.counts,
        careful((payload) => handler(readJson<RequestCounts>(payload))),
      );
    },
    async close() {
      reporter.stop();
      await transport.close();
      await local.close();
    },
  };
}

function newestOf(events: Report['events']): Map<number, number> {
  const newest = new Map<number, number>();
  for (const [key, number] of events) newest.set(key, Math.max(number, newest.get(key) ?? 0));
  return newest;
}
