import type { Person } from '@hearth/contract/profiles/person';
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { useTopic } from './live/use-topic.ts';

export const personKey = (id: string) => ['person', id] as const;

/** Every list that brings people says so here: a name or picture then changes everywhere at once. */
export function rememberPeople(cache: QueryClient, people: readonly Person[]): void {
  for (const person of people) cache.setQueryData<Person>(personKey(person.id), person);
}

/** The newest known version of a person that a list has brought; while it is shown, changes arrive live. */
export function usePerson(shown: Person): Person {
  useTopic(`profile:${shown.id}`);
  const { data } = useQuery<Person>({
    queryKey: personKey(shown.id),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? shown;
}
