import type { friendsChanged } from '@hearth/contract/friends/endpoints';
import type { ownGroupsChanged } from '@hearth/contract/groups/live';
import type { QueryClient } from '@tanstack/react-query';
import { onLive, onResync } from '../../lib/live/live.ts';
import { refetchPlacePosts } from '../posts/lists/public/place-source.ts';
import { groupPlace } from './api/group-posts.ts';
import { everyGroupKey, groupListKeys, groupPeopleKeys } from './api/groups-cache.ts';

/** What the member sees of groups depends on how they stand to them. useGroup() applies what happens in one group. */
export function followGroups(cache: QueryClient): () => void {
  const refresh = () => {
    for (const queryKey of [groupListKeys.all, everyGroupKey, groupPeopleKeys.all])
      void cache.invalidateQueries({ queryKey });
  };
  const stops = [
    onLive<typeof ownGroupsChanged>('own.groups', ({ groupId }) => {
      refresh();
      refetchPlacePosts(cache, groupPlace(groupId));
    }),
    onLive<typeof friendsChanged>('friends.changed', ({ hidden }) => hidden && refresh()),
    onResync(refresh),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
