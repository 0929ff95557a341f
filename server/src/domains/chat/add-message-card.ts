import { messageCarded } from '@hearth/contract/chat/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { memberTopic } from '../../platform/live/topic-registry.ts';
import type { LinkCards } from '../links/links.api.ts';
import type { ChatMembership } from './chat.policy.ts';
import type { ChatLive } from './chat-states.ts';
import { putMessageCard } from './messages.queries.ts';

type Deps = { db: Database; live: ChatLive; cards: LinkCards };

/** The message gets its card when the page was read. */
export function addMessageCardLater(
  { db, live, cards }: Deps,
  { chatId, memberIds }: ChatMembership,
  { id: messageId, senderId, link }: { id: string; senderId: string; link: string },
): void {
  cards.later(senderId, link, async (card) => {
    const [carded] = await putMessageCard(db, chatId, messageId, link, card);
    if (!carded) return;
    for (const memberId of memberIds) {
      live.publish(memberTopic(memberId), messageCarded, { chatId, messageId, card });
    }
  });
}
