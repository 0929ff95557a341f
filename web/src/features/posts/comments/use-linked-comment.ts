import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { useComments } from '../api/comments.ts';

const pagesReadAtMost = 40;

/** The comment that the address names. Pages are read until it is found. */
export function useLinkedComment(list: ReturnType<typeof useComments>, open: boolean): string | null {
  const linked = useSearchParams()[0].get('comment');
  const pages = list.data?.pages ?? [];
  const found = pages.some(({ items }) => items.some(({ id }) => id === linked));
  const { hasNextPage, isFetching, fetchNextPage } = list;
  const readOn = linked !== null && open && !found && hasNextPage && !isFetching && pages.length < pagesReadAtMost;
  useEffect(() => {
    if (readOn) void fetchNextPage();
  }, [readOn, fetchNextPage]);
  return linked;
}
