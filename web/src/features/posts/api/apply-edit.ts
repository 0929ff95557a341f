import type { DataOf } from '@hearth/contract/core/live';
import type { PostBody } from '@hearth/contract/posts/endpoints';
import type { postEdited } from '@hearth/contract/posts/live';
import { isOvertaken } from '@hearth/contract/posts/rules';
import type { QueryClient } from '@tanstack/react-query';
import { knownPost, memberMediaKey, patchOriginals, patchPost } from './posts-cache.ts';

type Edit = DataOf<typeof postEdited>;

/** Applies an edit that another tab or member made. */
export function applyEdit(cache: QueryClient, edit: Edit): void {
  const before = knownPost(cache, edit.postId)?.media.map(({ id }) => id);
  patchPost(cache, edit.postId, (post) =>
    isOvertaken(edit.version, post.counts.version) ? post : withEdit(post, edit),
  );
  patchOriginals(cache, edit.postId, (original) => withEdit(original, edit));
  if (before?.join() !== edit.mediaIds.join()) void cache.invalidateQueries({ queryKey: memberMediaKey.all });
}

function withEdit<Body extends PostBody>(
  body: Body,
  { content, audience, language, mediaIds, editedAt, card }: Edit,
): Body {
  const media = mediaIds.flatMap((id) => body.media.find((file) => file.id === id) ?? []);
  return { ...body, content, audience, language, media, editedAt, card };
}
