import { deliverMessages, shortcomings } from '../deliver-messages.ts';
import { enterMembers, makePairs } from '../enter-members.ts';
import { onNewServer, withDatabase } from '../on-new-server.ts';
import type { Part } from '../part.ts';
import { measureSocketMemory } from './socket-memory.ts';
import { measureWatchedPost } from './watched-post.ts';

const idleSockets = 5_000;
const watchers = 2_000;
const mostKbEach = 20;
const messages = { name: 'messages, 300/s', perSecond: 300, messages: 6_000, warmUp: 600 };
const reactions = { reactions: 1_000, perSecond: 100 };

/** Thousands of open tabs: what they cost, and how soon they hear of something. */
export const livePart: Part = {
  name: 'live',
  async measure({ quick }) {
    return onNewServer(async (server) => {
      const members = await withDatabase(server, (db) => enterMembers(db, idleSockets));
      const memory = await measureSocketMemory(server, members);
      const watching = members.slice(0, watchers);
      const plan = quick ? { ...messages, messages: 1_200 } : messages;
      const pairs = await withDatabase(server, (db) => makePairs(db, watching));
      const delivery = await deliverMessages(server, pairs, plan);
      const watched = await measureWatchedPost(server, watching, quick ? { ...reactions, reactions: 200 } : reactions);
      const missed = [
        ...(memory.kbEach > mostKbEach ? [`idle sockets: ${memory.kbEach} KB each, goal ${mostKbEach}`] : []),
        ...shortcomings(delivery),
        ...(watched.behind > 0 ? [`a watched post: ${watched.behind} watchers do not see its last state`] : []),
      ];
      return [
        { subject: 'live-memory', results: [memory] },
        { subject: 'live-messages', results: [delivery] },
        { subject: 'live-watched', results: [watched], missed },
      ];
    });
  },
};
