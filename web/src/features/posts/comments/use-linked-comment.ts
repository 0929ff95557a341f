import { useEffect } from 'react';
import { useSearchParams } from '../../../lib/router/router.tsx';
import type { useComments } from './api/comments.ts';
import { useLinkedThread } from './api/linked-comment.ts';

const pagesReadAtMost = 40;

/** `id`: what the address names; `threadId`: the comment below which it lies, or itself. */
export type LinkedComment = { id: string | null; threadId: string | undefined };

/** The comment or reply that the address names. Pages are read until its thread is found. */
export function useLinkedComment(
  list: ReturnType<typeof useComments>,
  { postId, open }: { postId: string; open: boolean },
): LinkedComment {
  const id = useSearchParams()[0].get('comment');
  const threadId = useLinkedThread(postId, open ? id : null);
  useReadUntil(list, threadId ?? null, open);
  return { id, threadId };
}

/** Reads pages until one of them has the comment. */
export function useReadUntil(list: ReturnType<typeof useComments>, id: string | null, open: boolean): void {
  const pages = list.data?.pages ?? [];
  const found = pages.some(({ items }) => items.some((item) => item.id === id));
  const { hasNextPage, isFetching, fetchNextPage } = list;
  const readOn = id !== null && open && !found && hasNextPage && !isFetching && pages.length < pagesReadAtMost;
  useEffect(() => {
    if (readOn) void fetchNextPage();
  }, [readOn, fetchNextPage]);
}
