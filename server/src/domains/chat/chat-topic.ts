import { directKind } from '@hearth/contract/chat/rules';
import type { Database } from '../../platform/database/database.ts';
import { runInBatch } from '../../platform/database/run-in-batch.ts';
import type { TopicRegistry } from '../../platform/live/topic-registry.ts';
import { chatMembers, ownSides } from './chat-members.queries.ts';
import { kindsOfChats } from './chats.queries.ts';

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
    async mayReceive(chatId, memberIds) {
      return new Set((await chatMembers(db, chatId, memberIds)).map((row) => row.user_id));
    },
  });
}
