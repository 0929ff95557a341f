import type { QueryClient } from '@tanstack/react-query';
import { altsOf, isClosed, type PostEdit, withEdit } from './merge-post.ts';
import {
  applyNews,
  everyPostKey,
  type KnownPost,
  knownPost,
  memberMediaKey,
  patchOriginals,
  postKey,
} from './posts-cache.ts';

/** Applies an edit that another tab or member made. */
export function applyEdit(cache: QueryClient, edit: PostEdit): void {
  const known = knownPost(cache, edit.postId);
  const before = known?.media.map(({ id, alt }) => [id, alt]);
  applyNews(cache, edit.postId, { kind: 'edited', edit });
  patchOriginals(cache, edit.postId, (original) => withEdit(original, edit));
  // Only the server knows whose friend the member is, and whether they belong to the place.
  const changed = edit.commentsFrom !== known?.commentsFrom || edit.commentsClosed !== known.commentsClosed;
  if (changed && !isClosed(edit)) void cache.invalidateQueries({ queryKey: postKey(edit.postId) });
  if (!edit.mentions) readMentionsAgain(cache, edit.postId);
  const altOf = altsOf(edit);
  const after = edit.mediaIds.map((id) => [id, altOf.get(id)]);
  if (before?.join() !== after.join()) void cache.invalidateQueries({ queryKey: memberMediaKey.all });
}

/** Whom this viewer may see of them, only the server knows. */
function readMentionsAgain(cache: QueryClient, postId: string): void {
  const shows = (post: KnownPost | undefined) => post?.id === postId || post?.original?.id === postId;
  void cache.invalidateQueries({
    queryKey: everyPostKey,
    predicate: ({ state }) => shows(state.data as KnownPost | undefined),
  });
}
