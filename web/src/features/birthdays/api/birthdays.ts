import type { listBirthdays } from '@hearth/contract/profiles/birthdays';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { rememberPeople } from '../../../lib/cache/person-cache.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';
import { useToday } from '../../../lib/time/use-today.ts';

const call = request<typeof listBirthdays>('GET', '/api/birthdays');

export const birthdaysKey = ['birthdays'] as const;
const birthdaysFromKey = (today: string) => [...birthdaysKey, today] as const;

/** Friends' birthdays, today's first, then the next ones. */
export function useBirthdays() {
  const cache = useQueryClient();
  const today = useToday();
  return useInfiniteQuery({
    queryKey: birthdaysFromKey(today),
    queryFn: async ({ pageParam, signal }) => {
      const page = await call({ query: { today, ...(pageParam ? { cursor: pageParam } : {}) }, signal });
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
}
