import type { blockMember, unblockMember } from '@hearth/contract/friends/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { friendListKeys, hidePerson } from './friends-cache.ts';

const callBlock = request<typeof blockMember>('PUT', '/api/blocks/:memberId');
const callUnblock = request<typeof unblockMember>('DELETE', '/api/blocks/:memberId');

const sayWhy = (error: unknown) => toast(messageOf(error), { kind: 'alert' });

export function useBlock() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (memberId: string) => callBlock({ params: { memberId } }),
    onError: sayWhy,
    onSuccess: (_done, memberId) => {
      hidePerson(cache, memberId);
      void cache.invalidateQueries({ queryKey: friendListKeys.blocked });
    },
  });
}

export function useUnblock() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (memberId: string) => callUnblock({ params: { memberId } }),
    onError: sayWhy,
    onSettled: () => cache.invalidateQueries({ queryKey: friendListKeys.all }),
  });
}
