import type { Topic } from '@hearth/contract/core/live';
import type { ControlMessage, EncodedEvent, ReceiverHints } from '../bus.ts';

export const channels = {
  control: 'control',
  reports: 'reports',
  counts: 'counts',
  /** `post:1` is `topic.post.1`: a broker's rules can name kinds of topics. */
  ofTopic: (topic: Topic) => `topic.${topic.replace(':', '.')}`,
};

export type SentEvent = { from: string; topic: Topic; number: number; hints?: ReceiverHints };
export type SentControl = { from: string; count: number; message: ControlMessage };

const newLine = 10;

/** One line about the live event, then the frame as sockets get it: no server decodes and encodes it again. */
export function writeEvent(from: string, { topic, number, hints, frame }: EncodedEvent): Buffer {
  const about: SentEvent = { from, topic, number, ...(hints && { hints }) };
  return Buffer.concat([Buffer.from(`${JSON.stringify(about)}\n`), frame]);
}

export function readEvent(payload: Buffer): { from: string; event: EncodedEvent } {
  const end = payload.indexOf(newLine);
  const { from, ...about } = readJson<SentEvent>(payload.subarray(0, end));
  return { from, event: { kind: 'encoded', ...about, frame: payload.subarray(end + 1) } };
}

export function writeJson(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}

export function readJson<Value>(payload: Buffer): Value {
  return JSON.parse(payload.toString()) as Value;
}
