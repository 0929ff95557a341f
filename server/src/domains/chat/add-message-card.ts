import { messageCarded } from '@hearth/contract/chat/endpoints';
import type { Database } from '../../platform/database/database.ts';
import type { LinkCards } from '../links/links.api.ts';
import type { ChatMembership } from './chat.policy.ts';
import type { ChatLive } from './chat-states.ts';
import { receiversOf } from './group-chats/receivers.ts';
import { putMessageCard } from './messages.queries.ts';
import { publishToMembers } from './publish-to-chat.ts';

type Deps = { db: Database; live: ChatLive; cards: LinkCards };

/** The message gets its card when the page was read. */
export function addMessageCardLater(
  { db, live, cards }: Deps,
  membership: ChatMembership,
  { id: messageId, senderId, link }: { id: string; senderId: string; link: string },
): void {
  cards.later(senderId, link, async (card) => {
    const [carded] = await putMessageCard(db, membership.chatId, messageId, link, card);
    if (!carded) return;
    const receivers = await receiversOf(db, membership, senderId);
    publishToMembers(live, receivers, messageCarded, { chatId: membership.chatId, messageId, card });
  });
}
