import type {
  approveGroupRequest,
  declineGroupRequest,
  listGroupBans,
  listGroupRequests,
} from '@hearth/contract/groups/moderation';
import { groupTopic } from '@hearth/contract/groups/rules';
import type { Person } from '@hearth/contract/profiles/person';
import { type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/api/api-client.ts';
import { rememberPeople } from '../../../../lib/cache/person-cache.ts';
import { ownTopic, watching } from '../../../../lib/live/watching.ts';
import { manageKeys } from './manage-cache.ts';
import { useModeration } from './use-moderation.ts';

const callRequests = request<typeof listGroupRequests>('GET', '/api/groups/:groupId/requests');
const callBans = request<typeof listGroupBans>('GET', '/api/groups/:groupId/bans');
const callApprove = request<typeof approveGroupRequest>('PUT', '/api/groups/:groupId/requests/:memberId');
const callDecline = request<typeof declineGroupRequest>('DELETE', '/api/groups/:groupId/requests/:memberId');

type Page<Item> = { items: Item[]; nextCursor: string | null };
type Asked = { query: { cursor?: string }; signal: AbortSignal };

function usePeoplePages<Item extends { person: Person }>(
  groupId: string,
  queryKey: QueryKey,
  read: (asked: Asked) => Promise<Page<Item>>,
) {
  const cache = useQueryClient();
  return useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const page = await read({ query: pageParam ? { cursor: pageParam } : {}, signal });
      rememberPeople(
        cache,
        page.items.map(({ person }) => person),
      );
      return page;
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: watching(groupTopic(groupId), ownTopic),
  });
}

export function useGroupRequests(groupId: string) {
  return usePeoplePages(groupId, manageKeys.requests(groupId), (asked) =>
    callRequests({ params: { groupId }, ...asked }),
  );
}

export function useGroupBans(groupId: string) {
  return usePeoplePages(groupId, manageKeys.bans(groupId), (asked) => callBans({ params: { groupId }, ...asked }));
}

export function useAnswerRequest(groupId: string, memberId: string) {
  const params = { groupId, memberId };
  return useModeration(groupId, (answer: 'approve' | 'decline') =>
    answer === 'approve' ? callApprove({ params }) : callDecline({ params }),
  );
}
