import type { ServerFrame } from '@hearth/contract/core/live';

/** Encoded once, then written to any number of sockets. */
export function encodeFrame(frame: ServerFrame): Buffer {
  return Buffer.from(JSON.stringify(frame));
}
