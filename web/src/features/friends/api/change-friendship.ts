import type {
  acceptFriendRequest,
  cancelFriendRequest,
  declineFriendRequest,
  requestFriendship,
  unfriend,
} from '@hearth/contract/friends/endpoints';
import type { FriendState } from '@hearth/contract/profiles/person';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { friendStateKey, friendshipKey, type KnownState, refreshRelations } from './friends-cache.ts';

export type FriendshipChange = 'request' | 'cancel' | 'accept' | 'decline' | 'unfriend';

const calls = {
  request: request<typeof requestFriendship>('PUT', '/api/friends/:memberId/request'),
  cancel: request<typeof cancelFriendRequest>('DELETE', '/api/friends/:memberId/request'),
  accept: request<typeof acceptFriendRequest>('POST', '/api/friends/:memberId/accept'),
  decline: request<typeof declineFriendRequest>('POST', '/api/friends/:memberId/decline'),
  unfriend: request<typeof unfriend>('DELETE', '/api/friends/:memberId'),
};

const expected: Record<FriendshipChange, FriendState> = {
  request: 'sent',
  cancel: 'none',
  accept: 'friends',
  decline: 'none',
  unfriend: 'none',
};

/** Optimistic. Changes toward one person are sent one after the other. */
export function useChangeFriendship(memberId: string) {
  const cache = useQueryClient();
  const key = friendStateKey(memberId);
  return useMutation({
    mutationKey: friendshipKey(memberId),
    scope: { id: friendshipKey(memberId).join() },
    mutationFn: (change: FriendshipChange) => calls[change]({ params: { memberId } }),
    onMutate: async (change) => {
      await cache.cancelQueries({ queryKey: key });
      const before = cache.getQueryData<KnownState>(key);
      cache.setQueryData<KnownState>(key, expected[change]);
      return { before };
    },
    onError: (error, _change, saved) => {
      cache.setQueryData<KnownState>(key, saved?.before);
      toast(messageOf(error), { kind: 'alert' });
    },
    onSuccess: ({ state }) => {
      if (isLast()) cache.setQueryData<KnownState>(key, state);
    },
    onSettled: () => {
      if (!isLast()) return;
      // Live events were ignored while the request was running; the other member may have acted meanwhile.
      void cache.invalidateQueries({ queryKey: key });
      refreshRelations(cache);
    },
  });

  function isLast(): boolean {
    return cache.isMutating({ mutationKey: friendshipKey(memberId) }) === 1;
  }
}
