import type { Topic } from '@hearth/contract/core/live';

/** FNV-1a, 32 bits: short enough to send for every live event. Two topics with one key cost a read too many. */
export function topicKey(topic: Topic): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < topic.length; at += 1) hash = Math.imul(hash ^ topic.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
