import type { DataOf } from '@hearth/contract/core/live';
import type { postEdited } from '@hearth/contract/posts/live';
import type { Database } from '../../../platform/database/database.ts';
import { shownMentions, visibleMembers } from '../../friends/mentions.api.ts';
import { mediaByIds } from '../../media/media.api.ts';
import type { PostHead } from '../access/post-heads.queries.ts';

type Said = Pick<
  PostHead,
  | 'content'
  | 'audience'
  | 'language'
  | 'media_ids'
  | 'mentions'
  | 'edited_at'
  | 'comments_from'
  | 'comments_closed'
  | 'card'
>;

/** The post as the live event about an edit tells it; for changes that do not touch what the author wrote. */
export async function shownAsEdited(
  db: Database,
  post: Said,
  at: { postId: string; authorId: string; version: number },
): Promise<DataOf<typeof postEdited>> {
  const [people, media] = await Promise.all([
    visibleMembers(db, at.authorId, post.mentions),
    mediaByIds(db, post.media_ids),
  ]);
  return {
    postId: at.postId,
    version: at.version,
    content: post.content,
    audience: post.audience,
    language: post.language || null,
    mediaIds: post.media_ids,
    alts: [...media.values()].map(({ id: mediaId, alt }) => ({ mediaId, alt })),
    editedAt: post.edited_at?.toISOString() ?? null,
    mentions: shownMentions(post.mentions, people),
    commentsFrom: post.comments_from,
    commentsClosed: post.comments_closed,
    card: post.card,
  };
}
