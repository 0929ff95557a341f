import type { DataOf } from '@hearth/contract/core/live';
import type { PostBody } from '@hearth/contract/posts/endpoints';
import type { postEdited } from '@hearth/contract/posts/live';
import { isOvertaken } from '@hearth/contract/posts/rules';
import type { QueryClient } from '@tanstack/react-query';
import { knownPost, memberMediaKey, patchOriginals, patchPost } from './posts-cache.ts';

type Edit = DataOf<typeof postEdited>;

/** Applies an edit that another tab or member made. */
export function applyEdit(cache: QueryClient, edit: Edit): void {
  const before = knownPost(cache, edit.postId)?.media.map(({ id, alt }) => [id, alt]);
  patchPost(cache, edit.postId, (post) =>
    isOvertaken(edit.version, post.counts.version) ? post : withEdit(post, edit),
  );
  patchOriginals(cache, edit.postId, (original) => withEdit(original, edit));
  const altOf = altsOf(edit);
  const after = edit.mediaIds.map((id) => [id, altOf.get(id)]);
  if (before?.join() !== after.join()) void cache.invalidateQueries({ queryKey: memberMediaKey.all });
}

function withEdit<Body extends PostBody>(body: Body, edit: Edit): Body {
  const { content, audience, language, mediaIds, editedAt } = edit;
  const altOf = altsOf(edit);
  const media = mediaIds.flatMap((id) => {
    const file = body.media.find((known) => known.id === id);
    return file ? { ...file, alt: altOf.get(id) ?? null } : [];
  });
  const tags = body.tags.filter(({ mediaId }) => mediaIds.includes(mediaId));
  return { ...body, content, audience, language, media, tags, editedAt };
}

function altsOf({ alts }: Edit): ReadonlyMap<string, string | null> {
  return new Map(alts.map(({ mediaId, alt }) => [mediaId, alt]));
}
