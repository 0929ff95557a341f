import type { DataOf } from '@hearth/contract/core/live';
import type { Post, PostBody } from '@hearth/contract/posts/endpoints';
import type { postEdited } from '@hearth/contract/posts/live';
import { isOvertaken } from '@hearth/contract/posts/rules';
import type { QueryClient } from '@tanstack/react-query';
import {
  everyPostKey,
  type KnownPost,
  knownPost,
  memberMediaKey,
  patchOriginals,
  patchPost,
  postKey,
} from './posts-cache.ts';

type Edit = DataOf<typeof postEdited>;

/** Applies an edit that another tab or member made. */
export function applyEdit(cache: QueryClient, edit: Edit): void {
  const known = knownPost(cache, edit.postId);
  const before = known?.media.map(({ id, alt }) => [id, alt]);
  patchPost(cache, edit.postId, (post) =>
    isOvertaken(edit.version, post.counts.version) ? post : withCommenters(withEdit(post, edit)),
  );
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

function isClosed({ commentsFrom, commentsClosed }: Pick<PostBody, 'commentsFrom' | 'commentsClosed'>): boolean {
  return commentsClosed || commentsFrom === 'nobody';
}

function withCommenters(post: Post): Post {
  return isClosed(post) ? { ...post, canComment: false } : post;
}

function withEdit<Body extends PostBody>(body: Body, edit: Edit): Body {
  const { content, audience, language, mediaIds, editedAt, commentsFrom, commentsClosed, card } = edit;
  const altOf = altsOf(edit);
  const media = mediaIds.flatMap((id) => {
    const file = body.media.find((known) => known.id === id);
    return file ? { ...file, alt: altOf.get(id) ?? null } : [];
  });
  const tags = body.tags.filter(({ mediaId }) => mediaIds.includes(mediaId));
  const mentions = edit.mentions ?? [];
  const said = { content, audience, language, media, tags, editedAt, mentions, card };
  return { ...body, ...said, commentsFrom, commentsClosed };
}

function altsOf({ alts }: Edit): ReadonlyMap<string, string | null> {
  return new Map(alts.map(({ mediaId, alt }) => [mediaId, alt]));
}
