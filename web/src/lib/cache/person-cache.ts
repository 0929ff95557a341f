import type { readProfile } from '@hearth/contract/profiles/endpoints';
import type { Person } from '@hearth/contract/profiles/person';
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../api/api-client.ts';
import { noteReadJustNow } from '../live/read-positions.ts';
import { useTopic } from '../live/use-topic.ts';
import { watching } from '../live/watching.ts';

const call = request<typeof readProfile>('GET', '/api/members/:memberId');

export const personKey = (id: string) => ['person', id] as const;

/** Every list that loads people calls this, so that a new name or picture shows everywhere at once. */
export function rememberPeople(cache: QueryClient, people: readonly Person[]): void {
  for (const person of people) {
    cache.setQueryData<Person>(personKey(person.id), person);
    noteReadJustNow(cache, personKey(person.id));
  }
}

async function readPersonAgain(cache: QueryClient, memberId: string): Promise<void> {
  const { id, displayName, profileName, profilePic, verified } = await call({ params: { memberId } });
  rememberPeople(cache, [{ id, displayName, profileName, profilePic, verified }]);
}

/** The newest known version of a person from a list. While it is shown, live events keep it up to date. */
export function usePerson(shown: Person): Person {
  const cache = useQueryClient();
  const topic = `profile:${shown.id}` as const;
  useTopic(topic);
  const { data } = useQuery<Person>({
    queryKey: personKey(shown.id),
    queryFn: skipToken,
    meta: { ...watching(topic), readAgain: () => readPersonAgain(cache, shown.id) },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? shown;
}
