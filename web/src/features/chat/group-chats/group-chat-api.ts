import type { listChatMembers, muteChat } from '@hearth/contract/chat/endpoints';
import type {
  acceptChatRequest,
  addToGroupChat,
  createGroupChat,
  declineChatRequest,
  editGroupChat,
  leaveGroupChat,
  listChatRequests,
  removeFromGroupChat,
  setChatRole,
} from '@hearth/contract/chat/group-chats';
import type { ChatRole } from '@hearth/contract/chat/rules';
import type { BodyOf } from '@hearth/contract/core/endpoint';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { rememberPeople } from '../../../lib/cache/person-cache.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';
import { applyState, chatKey, chatListsKey, dropChat, rememberChat } from '../api/chat-cache.ts';
import { chatMembersKey, chatRequestsKey } from './apply-group-message.ts';

const callCreate = request<typeof createGroupChat>('POST', '/api/chats');
const callEdit = request<typeof editGroupChat>('PATCH', '/api/chats/:chatId');
const callAdd = request<typeof addToGroupChat>('POST', '/api/chats/:chatId/members');
const callRemove = request<typeof removeFromGroupChat>('DELETE', '/api/chats/:chatId/members/:memberId');
const callRole = request<typeof setChatRole>('PUT', '/api/chats/:chatId/members/:memberId/role');
const callLeave = request<typeof leaveGroupChat>('DELETE', '/api/chats/:chatId/membership');
const callMute = request<typeof muteChat>('PUT', '/api/chats/:chatId/muted');
const callMembers = request<typeof listChatMembers>('GET', '/api/chats/:chatId/members');
const callRequests = request<typeof listChatRequests>('GET', '/api/chat-requests');
const callAccept = request<typeof acceptChatRequest>('PUT', '/api/chat-requests/:chatId');
const callDecline = request<typeof declineChatRequest>('DELETE', '/api/chat-requests/:chatId');

const sayWhy = (error: unknown) => toast(messageOf(error), { kind: 'alert' });

export function useCreateGroupChat() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createGroupChat>) => callCreate({ body }),
    onSuccess: ({ chat }) => {
      rememberPeople(cache, chat.people);
      rememberChat(cache, chat);
      void cache.invalidateQueries({ queryKey: chatListsKey });
    },
    onError: sayWhy,
  });
}

/** What a member can do with a chat of several. */
export function useGroupChat(chatId: string, onGone: () => void = () => undefined) {
  const cache = useQueryClient();
  const params = { chatId };
  const readAgain = () => {
    void cache.invalidateQueries({ queryKey: chatKey(chatId) });
    void cache.invalidateQueries({ queryKey: chatMembersKey(chatId) });
  };
  const edit = useMutation({
    mutationFn: (body: BodyOf<typeof editGroupChat>) => callEdit({ params, body }),
    onSuccess: ({ chat }) => rememberChat(cache, chat),
    onError: sayWhy,
  });
  const add = useMutation({
    mutationFn: (memberId: string) => callAdd({ params, body: { memberIds: [memberId] } }),
    onSuccess: readAgain,
    onError: sayWhy,
  });
  const remove = useMutation({
    mutationFn: (memberId: string) => callRemove({ params: { chatId, memberId } }),
    onSuccess: readAgain,
    onError: sayWhy,
  });
  const giveRole = useMutation({
    mutationFn: ({ memberId, role }: { memberId: string; role: ChatRole }) =>
      callRole({ params: { chatId, memberId }, body: { role } }),
    onSuccess: readAgain,
    onError: sayWhy,
  });
  const leave = useMutation({
    mutationFn: () => callLeave({ params }),
    onSuccess: () => {
      onGone();
      dropChat(cache, chatId);
    },
    onError: sayWhy,
  });
  const mute = useMutation({
    mutationFn: (body: BodyOf<typeof muteChat>) => callMute({ params, body }),
    onSuccess: ({ chat }) => applyState(cache, chat),
    onError: sayWhy,
  });
  return { edit, add, remove, giveRole, leave, mute };
}

/** All members, page after page: for names, and for who has read how far. */
export function useChatMembers(chatId: string, enabled: boolean) {
  const cache = useQueryClient();
  const list = useInfiniteQuery({
    enabled,
    queryKey: chatMembersKey(chatId),
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: 100, ...(pageParam && { cursor: pageParam }) };
      const page = await callMembers({ params: { chatId }, query, signal });
      rememberPeople(
        cache,
        page.items.map(({ person }) => person),
      );
      return page;
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: watching(ownTopic),
  });
  const { hasNextPage, isFetching, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return { ...list, members: list.data?.pages.flatMap((page) => page.items) ?? [] };
}

export function useChatRequests() {
  const cache = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: chatRequestsKey,
    queryFn: async ({ pageParam, signal }) => {
      const page = await callRequests({ query: pageParam ? { cursor: pageParam } : {}, signal });
      rememberPeople(
        cache,
        page.items.map(({ inviter }) => inviter),
      );
      return page;
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: watching(ownTopic),
  });
  return { ...list, requests: list.data?.pages.flatMap((page) => page.items) ?? [] };
}

export function useAnswerChatRequest(chatId: string) {
  const cache = useQueryClient();
  const ended = () => void cache.invalidateQueries({ queryKey: chatRequestsKey });
  const accept = useMutation({
    mutationFn: () => callAccept({ params: { chatId } }),
    onSuccess: ({ chat }) => {
      rememberPeople(cache, chat.people);
      rememberChat(cache, chat);
      void cache.invalidateQueries({ queryKey: chatListsKey });
      ended();
    },
    onError: sayWhy,
  });
  const decline = useMutation({
    mutationFn: () => callDecline({ params: { chatId } }),
    onSuccess: ended,
    onError: sayWhy,
  });
  return { accept, decline };
}
