import type { DataOf } from '@hearth/contract/core/live';
import type { postPinned } from '@hearth/contract/posts/live';
import type { QueryClient } from '@tanstack/react-query';
import { applyNews, postListKeys } from '../cache/posts-cache.ts';

/** A post became the first of its author's timeline, or no longer is: the order is read again. */
export function applyPin(cache: QueryClient, { postId, authorId, pinned }: DataOf<typeof postPinned>): void {
  applyNews(cache, postId, { kind: 'pinned', pinned });
  void cache.invalidateQueries({ queryKey: postListKeys.timeline(authorId) });
}
