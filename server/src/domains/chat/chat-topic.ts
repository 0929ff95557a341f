import { directKind } from '@hearth/contract/chat/rules';
import type { Database } from '../../platform/database/database.ts';
import { runInBatch } from '../../platform/database/run-in-batch.ts';
import type { ReceiverHints } from '../../platform/live/bus.ts';
import type { TopicRegistry } from '../../platform/live/topic-registry.ts';
import { hiddenIdsAmong } from '../friends/friends.api.ts';
import { type ChatMember, chatMembers, ownSides } from './chat-members.queries.ts';
import { kindsOfChats } from './chats.queries.ts';

/** For all who watch the chat and show the same of themselves, but the actor and those who are hidden from them. */
export function toOthers(actorId: string, about: 'typing' | 'seen'): ReceiverHints {
  return { actorId, about };
}

/**
 * `chat:{id}`: members of a chat of several watch it while they look at it. What concerns one member, and all of direct
 * chats, is on that member's topic.
 */
export function registerChatTopic(topics: Pick<TopicRegistry, 'registerTopic'>, db: Database): void {
  topics.registerTopic('chat', {
    async canSubscribe(memberId, ids) {
      const [own, kinds] = await runInBatch(db, ownSides.of(memberId, ids), kindsOfChats.of(ids));
      const ofSeveral = new Set(kinds.flatMap(({ id, kind }) => (kind === directKind ? [] : id)));
      return new Set(own.flatMap((row) => (ofSeveral.has(row.chat_id) ? row.chat_id : [])));
    },
    async mayReceive(chatId, memberIds, { actorId, about }) {
      const [members, hidden] = await Promise.all([
        chatMembers(db, chatId, memberIds),
        actorId ? hiddenIdsAmong(db, actorId, memberIds) : new Set<string>(),
      ]);
      const sees = (row: ChatMember) => (about === 'typing' ? row.shows_typing : about !== 'seen' || row.shows_seen);
      const others = members.filter((row) => row.user_id !== actorId && !hidden.has(row.user_id) && sees(row));
      return new Set(others.map((row) => row.user_id));
    },
  });
}
