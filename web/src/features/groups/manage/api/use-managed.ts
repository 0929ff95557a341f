import type { groupRequestsChanged } from '@hearth/contract/groups/live';
import type { groupLogged } from '@hearth/contract/groups/moderation-live';
import { groupTopic } from '@hearth/contract/groups/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useTopic } from '../../../../lib/live/use-topic.ts';
import { manageKeys } from './manage-cache.ts';

/** Keeps what moderators look at up to date while it is on the screen. */
export function useManaged(groupId: string): void {
  const cache = useQueryClient();
  useTopic<typeof groupRequestsChanged | typeof groupLogged>(groupTopic(groupId), {
    'group.requests': () => {
      const { requests, bans, reports, appeals, waiting } = manageKeys;
      for (const keyOf of [requests, bans, reports, appeals, waiting])
        void cache.invalidateQueries({ queryKey: keyOf(groupId) });
    },
    'group.logged': () => void cache.invalidateQueries({ queryKey: manageKeys.log(groupId) }),
  });
}
