import { type ChatState, chatChanged, type Message } from '@hearth/contract/chat/endpoints';
import type { Database } from '../../platform/database/database.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { memberTopic } from '../../platform/live/topic-registry.ts';
import { areFriends } from '../friends/friends.api.ts';
import { isOpen } from './chat.policy.ts';
import { toChatState } from './chat.view.ts';
import type { Sides } from './chat-members.queries.ts';
import type { ChatRow } from './chats.queries.ts';

export type Live = Pick<LivePublisher, 'publish'>;

/** The chat as each of these sides may see it, by member. */
export async function describeSides(db: Database, chat: ChatRow, sides: Sides): Promise<Map<string, ChatState>> {
  const strange = [...sides.values()].find((side) => !side.answered);
  const friends = strange ? await areFriends(db, strange.user_id, strange.other_id) : false;
  return viewSides(chat, sides, friends);
}

export function viewSides(chat: ChatRow, sides: Sides, friends: boolean): Map<string, ChatState> {
  return new Map(
    [...sides].map(([id, side]) => [id, toChatState(chat, side, isOpen({ friends, answered: side.answered }))]),
  );
}

/** Every tab of each member hears its own side; the other one first, who is the one that waits for it. */
export function tellSides(live: Live, states: ReadonlyMap<string, ChatState>, message: Message | null): void {
  const sides = [...states].toSorted(([a], [b]) => Number(a === message?.senderId) - Number(b === message?.senderId));
  for (const [memberId, chat] of sides) live.publish(memberTopic(memberId), chatChanged, { chat, message });
}
