import type {
  acceptFriendRequest,
  cancelFriendRequest,
  declineFriendRequest,
  requestFriendship,
  unfriend,
} from '@hearth/contract/friends/endpoints';
import type { FriendState } from '@hearth/contract/profiles/person';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.ts';
import { request } from '../../../lib/api-client.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { friendStateKey, friendshipKey, type KnownState, refreshRelations } from './friends-cache.ts';

export type Deed = 'request' | 'cancel' | 'accept' | 'decline' | 'unfriend';

const calls = {
  request: request<typeof requestFriendship>('PUT', '/api/friends/:memberId/request'),
  cancel: request<typeof cancelFriendRequest>('DELETE', '/api/friends/:memberId/request'),
  accept: request<typeof acceptFriendRequest>('POST', '/api/friends/:memberId/accept'),
  decline: request<typeof declineFriendRequest>('POST', '/api/friends/:memberId/decline'),
  unfriend: request<typeof unfriend>('DELETE', '/api/friends/:memberId'),
};

const expected: Record<Deed, FriendState> = {
  request: 'sent',
  cancel: 'none',
  accept: 'friends',
  decline: 'none',
  unfriend: 'none',
};

/** Shown at once; what the server makes of it follows. Deeds toward one person go out one after the other. */
export function useChangeFriendship(memberId: string) {
  const cache = useQueryClient();
  const key = friendStateKey(memberId);
  return useMutation({
    mutationKey: friendshipKey(memberId),
    scope: { id: friendshipKey(memberId).join() },
    mutationFn: (deed: Deed) => calls[deed]({ params: { memberId } }),
    onMutate: async (deed) => {
      await cache.cancelQueries({ queryKey: key });
      const before = cache.getQueryData<KnownState>(key);
      cache.setQueryData<KnownState>(key, expected[deed]);
      return { before };
    },
    onError: (error, _deed, saved) => {
      cache.setQueryData<KnownState>(key, saved?.before);
      toast(messageOf(error), { kind: 'alert' });
    },
    onSuccess: ({ state }) => {
      if (isLast()) cache.setQueryData<KnownState>(key, state);
    },
    onSettled: () => {
      if (!isLast()) return;
      // Live events about this friendship were ignored while the request was running.
      void cache.invalidateQueries({ queryKey: key });
      refreshRelations(cache);
    },
  });

  function isLast(): boolean {
    return cache.isMutating({ mutationKey: friendshipKey(memberId) }) === 1;
  }
}
