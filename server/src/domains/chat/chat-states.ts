import { type ChatState, chatChanged, type Message } from '@hearth/contract/chat/endpoints';
import { directKind } from '@hearth/contract/chat/rules';
import type { Database } from '../../platform/database/database.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { memberTopic } from '../../platform/live/topic-registry.ts';
import { areFriends } from '../friends/friends.api.ts';
import { type ChatFaces, isOpen, partnerOf } from './chat.policy.ts';
import { toChatState } from './chat.view.ts';
import type { ChatMember } from './chat-members.queries.ts';
import type { ChatRow } from './chats.queries.ts';
import { withCounts } from './group-chats/count-unread.ts';

export type ChatLive = Pick<LivePublisher, 'publish' | 'publishToAll'>;

/** A chat as each of some members sees it, by member. */
export type ChatStates = Map<string, ChatState>;

export function chatStatesOf(
  chat: ChatRow,
  faces: ChatFaces,
  members: readonly ChatMember[],
  friends: boolean,
): ChatStates {
  return new Map(
    members.map((member) => {
      const open = isOpen(faces, { friends, answered: member.answered });
      return [member.user_id, toChatState(chat, member, faces, open)];
    }),
  );
}

/** Looks up whether a direct chat's members are friends, where that decides. Of a chat of several as one member sees it. */
export async function readChatStates(
  db: Database,
  chat: ChatRow,
  faces: ChatFaces,
  members: readonly ChatMember[],
): Promise<ChatStates> {
  if (faces.kind !== directKind) {
    const counted = await withCounts(db, faces.hiddenIds, members, new Map([[chat.id, chat]]));
    return chatStatesOf(chat, faces, counted, false);
  }
  const unanswered = members.find((member) => !member.answered);
  const partnerId = unanswered ? partnerOf(faces, unanswered.user_id) : null;
  const friends = unanswered && partnerId ? await areFriends(db, unanswered.user_id, partnerId) : false;
  return chatStatesOf(chat, faces, members, friends);
}

/** To every tab of each of these members; to the sender last, because the others wait for the message. */
export function publishChatStates(
  live: ChatLive,
  states: ReadonlyMap<string, ChatState>,
  message: Message | null,
  messageFor: (memberId: string) => Message | null = () => message,
): void {
  const ordered = [...states].toSorted(([a], [b]) => Number(a === message?.senderId) - Number(b === message?.senderId));
  for (const [memberId, chat] of ordered) {
    live.publish(memberTopic(memberId), chatChanged, { chat, message: messageFor(memberId) });
  }
}
