import type { Person } from '@hearth/contract/profiles/person';
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { useTopic } from './live/use-topic.ts';

export const personKey = (id: string) => ['person', id] as const;

/** Every list that loads people calls this, so that a new name or picture shows everywhere at once. */
export function rememberPeople(cache: QueryClient, people: readonly Person[]): void {
  for (const person of people) cache.setQueryData<Person>(personKey(person.id), person);
}

/** The newest known version of a person from a list. While it is shown, live events keep it up to date. */
export function usePerson(shown: Person): Person {
  useTopic(`profile:${shown.id}`);
  const { data } = useQuery<Person>({
    queryKey: personKey(shown.id),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? shown;
}
