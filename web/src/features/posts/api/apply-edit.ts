import type { DataOf } from '@hearth/contract/core/live';
import type { Post, PostBody } from '@hearth/contract/posts/endpoints';
import type { postEdited } from '@hearth/contract/posts/live';
import { isOvertaken } from '@hearth/contract/posts/rules';
import type { QueryClient } from '@tanstack/react-query';
import { type KnownPost, knownPost, memberMediaKey, patchOriginals, patchPost, postKey } from './posts-cache.ts';

type Edit = DataOf<typeof postEdited>;

/** Applies an edit that another tab or member made. */
export function applyEdit(cache: QueryClient, edit: Edit): void {
  const known = knownPost(cache, edit.postId);
  const before = known?.media.map(({ id }) => id);
  const commentsFrom = known?.commentsFrom;
  patchPost(cache, edit.postId, (post) =>
    isOvertaken(edit.version, post.counts.version) ? post : withCommenters(withEdit(post, edit)),
  );
  // Only the server knows whose friend the member is, and whether they belong to the group.
  if (edit.commentsFrom !== commentsFrom && edit.commentsFrom !== 'nobody')
    void cache.invalidateQueries({ queryKey: postKey(edit.postId) });
  patchOriginals(cache, edit.postId, (original) => withEdit(original, edit));
  if (!edit.mentions) readMentionsAgain(cache, edit.postId);
  if (before?.join() !== edit.mediaIds.join()) void cache.invalidateQueries({ queryKey: memberMediaKey.all });
}

/** Whom this viewer may see of them, only the server knows. */
function readMentionsAgain(cache: QueryClient, postId: string): void {
  const shows = (post: KnownPost | undefined) => post?.id === postId || post?.original?.id === postId;
  void cache.invalidateQueries({
    queryKey: ['post'],
    predicate: ({ state }) => shows(state.data as KnownPost | undefined),
  });
}

function withCommenters(post: Post): Post {
  return post.commentsFrom === 'nobody' ? { ...post, canComment: false } : post;
}

function withEdit<Body extends PostBody>(body: Body, edit: Edit): Body {
  const { content, audience, language, mediaIds, editedAt, commentsFrom, card } = edit;
  const media = mediaIds.flatMap((id) => body.media.find((file) => file.id === id) ?? []);
  const mentions = edit.mentions ?? [];
  return { ...body, content, audience, language, media, editedAt, commentsFrom, mentions, card };
}
