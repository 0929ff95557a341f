import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { type Emptiness, EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';

type Listed = { person: Person };
type Page<Item> = { items: Item[]; nextCursor: string | null };

type Props<Item extends Listed> = {
  label: string;
  list: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  empty: Emptiness;
  /** Shows only people whose name contains it. */
  search?: string;
  children: (item: Item) => ReactNode;
};

const gridStyle = 'grid grid-cols-1 gap-3 md:grid-cols-2';

export function PeopleList<Item extends Listed>({ label, list, empty, search = '', children }: Props<Item>) {
  const items = onceEach(list.data?.pages.flatMap((page) => page.items) ?? []).filter(({ person }) =>
    isNamed(person, search),
  );
  const grid = useFocusKeeper(items.length);
  if (list.isPending) return <PeopleSkeleton />;
  if (!list.data) return <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />;
  if (items.length === 0 && !list.hasNextPage) return <EmptyState {...empty} />;
  return (
    <>
      <ul ref={grid} aria-label={label} tabIndex={-1} className={gridStyle}>
        {items.map(children)}
      </ul>
      <LoadMore list={list} />
    </>
  );
}

function isNamed({ displayName, profileName }: Person, search: string): boolean {
  return fold(`${displayName}\n${profileName}`).includes(fold(search));
}

/** Without case and accents, as the server compares names. */
function fold(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A person may move to the next page while the pages are read. */
function onceEach<Item extends Listed>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [item.person.id, item])).values()];
}

/** An action may remove its person from the list; the focus then moves to the list. */
function useFocusKeeper(count: number) {
  const grid = useRef<HTMLUListElement>(null);
  const counted = useRef(count);
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = () => {
      hadFocus.current = grid.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const shrunk = count < counted.current;
    counted.current = count;
    if (shrunk && hadFocus.current && document.activeElement === document.body) grid.current?.focus();
  }, [count]);
  return grid;
}

function PeopleSkeleton() {
  return (
    <div role="status" className={gridStyle}>
      <span className="sr-only">{t`Loading`}</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
        <div key={place} className="flex gap-3 p-1 md:p-2">
          <Skeleton circle className="size-18 shrink-0" />
          <div className="flex flex-1 flex-col justify-center gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3 w-1/3" />
            <Skeleton className="h-9 w-28 max-md:h-11" />
          </div>
        </div>
      ))}
    </div>
  );
}
