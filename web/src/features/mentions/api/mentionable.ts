import type { Person } from '@hearth/contract/profiles/person';
import type { suggestMentions } from '@hearth/contract/search/mentions';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { rememberPeople } from '../../../lib/cache/person-cache.ts';
import { useDebounced } from '../../../lib/state/use-debounced.ts';
import { matchingPeople } from '../core/matching-people.ts';
import type { MentionSetting } from './mention-setting.ts';

const call = request<typeof suggestMentions>('GET', '/api/mentions');

const freshMs = 60_000;
const pauseMs = 120;
const mostShown = 8;

const settingKey = (setting: MentionSetting) =>
  'people' in setting ? ['mentions'] : ['mentions', ...Object.values(setting)];
const offersKey = (setting: MentionSetting, q: string) => [...settingKey(setting), q];

function offersFor(cache: QueryClient, setting: MentionSetting, q: string) {
  return queryOptions({
    queryKey: offersKey(setting, q),
    enabled: !('people' in setting),
    staleTime: freshMs,
    retry: false,
    queryFn: async ({ signal }) => {
      const { items } = await call({ query: { ...setting, q }, signal });
      rememberPeople(cache, items);
      return items;
    },
  });
}

/** Reads whom to offer before a letter is typed; all of them stay in memory to be looked through. */
export function prepareMentionable(cache: QueryClient, setting: MentionSetting): void {
  if (!('people' in setting)) void cache.prefetchQuery(offersFor(cache, setting, ''));
}

/** Of those the browser knows at once, and as soon as the server has answered of all. */
export function useMentionable(setting: MentionSetting, typed: string): Person[] {
  const cache = useQueryClient();
  const q = typed.trim();
  const settled = useDebounced(q, pauseMs);
  const { data } = useQuery(offersFor(cache, setting, settled));
  if ('people' in setting) return matchingPeople(setting.people, q).slice(0, mostShown);
  if (data && settled === q) return data.slice(0, mostShown);
  const known = cache.getQueriesData<Person[]>({ queryKey: settingKey(setting) }).flatMap(([, people]) => people ?? []);
  return matchingPeople(known, q).slice(0, mostShown);
}
