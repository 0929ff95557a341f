import type { GroupCard } from '@hearth/contract/groups/endpoints';
import { t } from '@lingui/core/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { GroupRowSkeleton } from './group-row.tsx';

type Page<Item> = { items: Item[] };

type Props<Item> = {
  label: string;
  list: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  empty: { text: string; detail?: string; action?: ReactNode };
  groupOf: (item: Item) => GroupCard;
  children: (item: Item) => ReactNode;
  /** No more than these, and no further pages. */
  most?: number;
};

export function GroupList<Item>({ label, list, empty, groupOf, children, most }: Props<Item>) {
  if (list.isPending) return <Loading />;
  if (!list.data) return <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />;
  // A group may move to the next page while the pages are read.
  const items = [
    ...new Map(list.data.pages.flatMap((page) => page.items).map((item) => [groupOf(item).id, item])).values(),
  ];
  if (items.length === 0 && !list.hasNextPage) return <EmptyState drawing="groups" {...empty} />;
  return (
    <>
      <ul aria-label={label} className="flex flex-col gap-1">
        {items.slice(0, most).map(children)}
      </ul>
      {most === undefined && <LoadMore list={list} />}
    </>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">{t`Loading`}</span>
      {['a', 'b', 'c', 'd'].map((place) => (
        <GroupRowSkeleton key={place} />
      ))}
    </div>
  );
}
