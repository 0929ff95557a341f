import type { ServerFrame } from '@hearth/contract/core/live';

/** What is published to many topics is made a text once. */
const texts = new WeakMap<object, string>();

/** Encoded once, then written to any number of sockets. */
export function encodeFrame(frame: ServerFrame): Buffer {
  if (frame.op !== 'event') return Buffer.from(JSON.stringify(frame));
  const { op, topic, type, data } = frame;
  return Buffer.from(`${JSON.stringify({ op, topic, type }).slice(0, -1)},"data":${textOf(data)}}`);
}

function textOf(data: unknown): string {
  if (typeof data !== 'object' || data === null) return JSON.stringify(data ?? null);
  const known = texts.get(data);
  if (known !== undefined) return known;
  const text = JSON.stringify(data);
  texts.set(data, text);
  return text;
}
