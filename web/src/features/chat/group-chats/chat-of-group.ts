import type { findChatOfGroup, openChatOfGroup } from '@hearth/contract/chat/chat-of-group';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { rememberPeople } from '../../../lib/cache/person-cache.ts';
import { chatListsKey, rememberChat } from '../api/chat-cache.ts';

const callFind = request<typeof findChatOfGroup>('GET', '/api/groups/:groupId/chat');
const callOpen = request<typeof openChatOfGroup>('PUT', '/api/groups/:groupId/chat');

const key = (groupId: string) => ['chat of group', groupId] as const;

/** Whether the members of the group have a chat. */
export function useChatOfGroup(groupId: string): boolean {
  const { data } = useQuery({
    queryKey: key(groupId),
    queryFn: ({ signal }) => callFind({ params: { groupId }, signal }),
  });
  return data?.exists ?? false;
}

export function useOpenChatOfGroup(groupId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callOpen({ params: { groupId } }),
    onSuccess: ({ chat }) => {
      rememberPeople(cache, chat.people);
      rememberChat(cache, chat);
      void cache.invalidateQueries({ queryKey: chatListsKey });
      void cache.invalidateQueries({ queryKey: key(groupId) });
    },
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
}
