import { t } from '@lingui/core/macro';
import { UserRoundSearch } from 'lucide-react';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { InviteButton } from '../../../components/people/invite-button.tsx';
import { MemberRow, MemberRowSkeleton } from '../../../components/people/member-row.tsx';
import { EmptyRow, EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { FriendAction } from '../../friends/public/friend-action.tsx';
import { NameWithCard } from '../../friends/public/name-with-card.tsx';
import { useMemberSearch } from '../public/search-members.ts';

/** `most`: no more than these, and no further pages. */
export function SearchResults({ query, most }: { query: string; most?: number }) {
  const search = useMemberSearch(query);
  const people = search.data?.pages.flatMap((page) => page.items).slice(0, most) ?? [];
  if (search.isLoading) return <Loading />;
  if (search.isError && !search.data) {
    return <ErrorState text={messageOf(search.error)} onRetry={() => void search.refetch()} />;
  }
  if (people.length === 0) {
    const text = t`No users found.`;
    return most === undefined ? (
      <EmptyState drawing="search" text={text} action={<InviteButton />} />
    ) : (
      <EmptyRow icon={UserRoundSearch} text={text} action={<InviteButton size="sm" />} />
    );
  }
  return (
    <>
      <ul aria-label={t`Search results`} className="flex flex-col gap-1">
        {people.map((person) => (
          <li key={person.id}>
            <MemberRow
              person={person}
              name={<NameWithCard person={person} stretched className="font-semibold text-lg" />}
              action={<FriendAction person={person} />}
            />
          </li>
        ))}
      </ul>
      {most === undefined && <LoadMore list={search} />}
    </>
  );
}

function Loading() {
  return (
    <div>
      <p role="status" className="px-2 pb-2 text-muted">
        {t`Loading...`}
      </p>
      {['a', 'b', 'c', 'd'].map((place) => (
        <MemberRowSkeleton key={place} />
      ))}
    </div>
  );
}
