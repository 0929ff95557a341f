import { deliverMessages, shortcomings } from '../deliver-messages.ts';
import { enterMembers, makePairs } from '../enter-members.ts';
import { withDatabase } from '../on-new-server.ts';
import type { Part } from '../part.ts';
import { startHearth } from '../start-server.ts';
import { measureSocketMemory, type SocketMemory } from './socket-memory.ts';
import { measureWatchedPost, type WatchedPost } from './watched-post.ts';

const idleSockets = 5_000;
const watchers = 2_000;
const mostKbEach = 20;
const messages = { name: 'messages, 300/s', perSecond: 300, messages: 6_000, warmUp: 600 };
const reactions = { reactions: 1_000, perSecond: 100 };

/** Thousands of open tabs: what they cost, and how soon they hear of something. */
export const livePart: Part = {
  name: 'live',
  async *measure({ quick }) {
    const server = await startHearth();
    try {
      const members = await withDatabase(server, (db) => enterMembers(db, idleSockets));
      const memory = await measureSocketMemory(server, members);
      yield { subject: 'live-memory', results: [memory], missed: tooLarge(memory) };
      const watching = members.slice(0, watchers);
      const pairs = await withDatabase(server, (db) => makePairs(db, watching));
      const delivery = await deliverMessages(server, pairs, quick ? { ...messages, messages: 1_200 } : messages);
      yield { subject: 'live-messages', results: [delivery], missed: shortcomings(delivery) };
      const watched = await measureWatchedPost(server, watching, quick ? { ...reactions, reactions: 200 } : reactions);
      yield { subject: 'live-watched', results: [watched], missed: leftBehind(watched) };
    } finally {
      await server.stop();
    }
  },
};

function tooLarge({ kbEach }: SocketMemory): string[] {
  return kbEach > mostKbEach ? [`idle sockets: ${kbEach} KB each, goal ${mostKbEach}`] : [];
}

function leftBehind({ behind, refused }: WatchedPost): string[] {
  return behind + refused > 0 ? [`a watched post: ${behind} watchers miss its last state, ${refused} refused`] : [];
}
