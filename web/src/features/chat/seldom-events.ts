import type { chatGone, chatMessage, chatSeen, messageCarded } from '@hearth/contract/chat/endpoints';
import type { chatRequestsChanged } from '@hearth/contract/chat/group-chats';
import type { chatPinsChanged, messageChanged, messageGone } from '@hearth/contract/chat/message-actions';
import type { chatScheduled } from '@hearth/contract/chat/scheduled';
import type { DataOf, LiveEvent } from '@hearth/contract/core/live';
import type { friendsChanged } from '@hearth/contract/friends/endpoints';
import type { reachChanged } from '@hearth/contract/reach/endpoints';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../../components/ui/toast/toast.ts';
import { memberIn } from '../accounts/public/member.ts';
import {
  applyCard,
  chatListsKey,
  directChatsWith,
  dropChat,
  forgetEveryChat,
  refetchChatsWith,
  unreadKey,
} from './api/chat-cache.ts';
import { closeChatWith } from './core/open-chats.ts';
import { dropRecentChat } from './core/recent-chats.ts';
import { applyGroupMessage, applyMemberSeen, chatRequestsKey } from './group-chats/apply-group-message.ts';
import { applyChanged, applyGone, applyPins } from './messages/apply-changes.ts';
import { scheduledKey } from './scheduled/scheduled-key.ts';

type Apply<Event extends LiveEvent> = (cache: QueryClient, data: DataOf<Event>) => void;
type Handlers = {
  'chat.message': Apply<typeof chatMessage>;
  'chat.seen': Apply<typeof chatSeen>;
  'chat.requests': Apply<typeof chatRequestsChanged>;
  'chat.pins': Apply<typeof chatPinsChanged>;
  'chat.scheduled': Apply<typeof chatScheduled>;
  'chat.gone': Apply<typeof chatGone>;
  'message.changed': Apply<typeof messageChanged>;
  'message.gone': Apply<typeof messageGone>;
  'message.carded': Apply<typeof messageCarded>;
  'reach.changed': Apply<typeof reachChanged>;
  'friends.changed': Apply<typeof friendsChanged>;
};
export type SeldomEvent = keyof Handlers;

const handlers: Handlers = {
  'chat.message': (cache, told) => applyGroupMessage(cache, memberIn(cache)?.id, told),
  'chat.seen': applyMemberSeen,
  'chat.requests': (cache) => void cache.invalidateQueries({ queryKey: chatRequestsKey }),
  'chat.pins': applyPins,
  'chat.scheduled': applyScheduled,
  'chat.gone': (cache, { chatId }) => dropChat(cache, chatId),
  'message.changed': applyChanged,
  'message.gone': applyGone,
  'message.carded': applyCard,
  // Who shows nobody what they have read is shown it of nobody.
  'reach.changed': (cache) => forgetEveryChat(cache),
  'friends.changed': (cache, { memberId, hidden }) => {
    if (hidden) forgetPerson(cache, memberId);
    // Between friends files may be sent and seen is shown.
    else refetchChatsWith(cache, memberId);
  },
};

function applyScheduled(cache: QueryClient, { refused }: DataOf<typeof chatScheduled>): void {
  void cache.invalidateQueries({ queryKey: scheduledKey });
  if (refused) toast(t`A scheduled message wasn’t sent. You find it above your chats.`, { kind: 'alert' });
}

export function applySeldom<Type extends SeldomEvent>(cache: QueryClient, type: Type, data: unknown): void {
  handlers[type](cache, data as never);
}

function forgetPerson(cache: QueryClient, memberId: string): void {
  closeChatWith(memberId);
  dropRecentChat(memberId);
  for (const chatId of directChatsWith(cache, memberId)) dropChat(cache, chatId);
  refetchChatsWith(cache, memberId);
  void cache.invalidateQueries({ queryKey: chatListsKey });
  void cache.invalidateQueries({ queryKey: unreadKey });
}
