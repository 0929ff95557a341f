import type { Person } from '@hearth/contract/profiles/person';
import { UserRoundSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { PersonRow, PersonRowSkeleton } from '../../../components/people/person-row.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { useMemberSearch } from '../api/search-members.ts';

type Props = {
  query: string;
  renderName: (person: Person, name: ReactNode) => ReactNode;
  renderAction: (person: Person) => ReactNode;
};

export function SearchResults({ query, renderName, renderAction }: Props) {
  const search = useMemberSearch(query);
  const people = search.data?.pages.flatMap((page) => page.items) ?? [];
  if (search.isLoading) return <Loading />;
  if (search.isError && !search.data) {
    return <ErrorState text={messageOf(search.error)} onRetry={() => void search.refetch()} />;
  }
  if (people.length === 0) return <EmptyState icon={UserRoundSearch} text="No users found." />;
  return (
    <>
      <ul aria-label="Search results" className="flex flex-col gap-1">
        {people.map((person) => (
          <li key={person.id}>
            <PersonRow person={person} renderName={(name) => renderName(person, name)} action={renderAction(person)} />
          </li>
        ))}
      </ul>
      <LoadMore list={search} />
    </>
  );
}

function Loading() {
  return (
    <div>
      <p role="status" className="px-2 pb-2 text-muted">
        Loading...
      </p>
      {['a', 'b', 'c', 'd'].map((place) => (
        <PersonRowSkeleton key={place} />
      ))}
    </div>
  );
}
