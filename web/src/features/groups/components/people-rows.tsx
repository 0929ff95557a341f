import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { MemberRow, MemberRowSkeleton } from '../../../components/people/member-row.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';

type Listed = { person: Person; detail?: ReactNode; action?: ReactNode };
type Props<Item> = {
  label: string;
  list: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  listed: (item: Item) => Listed | null;
  empty: string;
  action?: (person: Person) => ReactNode;
};

export function PeopleRows<Item>({ label, list, listed, empty, action }: Props<Item>) {
  if (list.isPending) return <Loading />;
  if (!list.data) return <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />;
  const found = list.data.pages.flatMap((page) => page.items).flatMap((item) => listed(item) ?? []);
  // A person may move to the next page while the pages are read.
  const people = [...new Map(found.map((each) => [each.person.id, each])).values()];
  if (people.length === 0 && !list.hasNextPage) return <EmptyState drawing="people" text={empty} />;
  return (
    <>
      <ul aria-label={label} className="flex flex-col gap-1">
        {people.map(({ person, detail, action: own }) => (
          <li key={person.id}>
            <MemberRow person={person} detail={detail} action={own ?? action?.(person)} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">{t`Loading`}</span>
      {['a', 'b', 'c'].map((place) => (
        <MemberRowSkeleton key={place} />
      ))}
    </div>
  );
}
