import type { Chat, chatMessage, chatSeen, listChatMembers } from '@hearth/contract/chat/endpoints';
import { type LineType, mostUnread } from '@hearth/contract/chat/rules';
import type { OutputOf } from '@hearth/contract/core/endpoint';
import type { DataOf } from '@hearth/contract/core/live';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { applyMessage, applyState, chatKey, chatListsKey, noticeGap, unreadKey } from '../api/chat-cache.ts';
import { showTyping } from '../core/typing.ts';

/** After these the chat has other members, or other admins. */
const aboutMembers: readonly LineType[] = ['joined', 'added', 'left', 'removed', 'admin', 'no_admin'];

/** Who reads how far: by chat, one entry for each page of members. */
export const chatMembersKey = (chatId: string) => ['chat-members', chatId] as const;

/** Chats of several that the member is asked to join. */
export const chatRequestsKey = ['chat-requests'] as const;

/** The same event reaches every member of a chat of several, so each browser counts what its own member has not read. */
export function applyGroupMessage(
  cache: QueryClient,
  ownId: string | undefined,
  { message, chat: shared }: DataOf<typeof chatMessage>,
): void {
  const { chatId, senderId, line } = message;
  applyMessage(cache, message);
  if (!line) applyMemberSeen(cache, { chatId, memberId: senderId, seq: message.seq });
  showTyping(chatId, senderId, false);
  const known = cache.getQueryData<Chat>(chatKey(chatId));
  if (known && known.version < shared.version) {
    applyState(cache, { ...known, ...shared, ...ownSide(known, message, ownId) });
    // The number of those that did not arrive here is not known.
    if (shared.lastSeq > known.lastSeq + 1) void cache.invalidateQueries({ queryKey: chatKey(chatId) });
    noticeGap(cache, { ...known, ...shared });
  }
  if (!known) {
    void cache.invalidateQueries({ queryKey: chatListsKey });
    void cache.invalidateQueries({ queryKey: unreadKey });
  }
  if (!line || !aboutMembers.includes(line.type)) return;
  void cache.invalidateQueries({ queryKey: chatKey(chatId) });
  void cache.invalidateQueries({ queryKey: chatMembersKey(chatId) });
}

type Written = DataOf<typeof chatMessage>['message'];

/** Who writes has read what was there; lines of the log do not wait to be read. */
function ownSide({ unread, readSeq, folder }: Chat, { senderId, seq, line }: Written, ownId: string | undefined) {
  if (line) return { unread, readSeq, folder };
  if (senderId !== ownId) return { unread: Math.min(unread + 1, mostUnread), readSeq, folder };
  return { unread: 0, readSeq: seq, folder: folder === 'Spam' ? ('Chats' as const) : folder };
}

type MemberPages = InfiniteData<OutputOf<typeof listChatMembers>>;

/** How far a member has read, for the faces below messages. */
export function applyMemberSeen(cache: QueryClient, { chatId, memberId, seq }: DataOf<typeof chatSeen>): void {
  cache.setQueryData<MemberPages>(
    chatMembersKey(chatId),
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((each) =>
            each.person.id === memberId && each.readSeq < seq ? { ...each, readSeq: seq } : each,
          ),
        })),
      },
  );
}
