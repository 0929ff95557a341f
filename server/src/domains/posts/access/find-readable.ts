import type { Audience } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { areFriends, friendStatesOf, hiddenIdsOf, isHidden } from '../../friends/friends.api.ts';
import { canRead } from '../posts.policy.ts';
import { type PostHead, postHeads } from './post-heads.queries.ts';

type GuardedRow = { author_id: string; audience: Audience };

/** Which of these the viewer may read; friends are asked about only where a post is for friends. */
export async function readableAmong<Row extends GuardedRow>(
  db: Database,
  viewer: { id: string; hiddenIds: readonly string[] },
  rows: readonly Row[],
): Promise<Row[]> {
  const forFriends = rows.filter((row) => row.audience === 'friends' && row.author_id !== viewer.id);
  const states = await friendStatesOf(db, viewer.id, [...new Set(forFriends.map((row) => row.author_id))]);
  const hidden = new Set(viewer.hiddenIds);
  return rows.filter(({ author_id: authorId, audience }) => {
    const isFriend = states.get(authorId) === 'friends';
    return canRead({ viewerId: viewer.id, isFriend, isHidden: hidden.has(authorId) }, { authorId, audience });
  });
}

export async function readablePostIds(
  db: Database,
  viewerId: string,
  postIds: readonly string[],
): Promise<Set<string>> {
  const [heads, hiddenIds] = await Promise.all([postHeads(db, postIds), hiddenIdsOf(db, viewerId)]);
  const readable = await readableAmong(db, { id: viewerId, hiddenIds }, heads);
  return new Set(readable.map((post) => post.id));
}

/** The post, if the viewer may know of it; one question to the friends at most. */
export async function assertReadable(db: Database, viewerId: string, post: PostHead | undefined): Promise<PostHead> {
  if (post) {
    const { author_id: authorId, audience } = post;
    const own = authorId === viewerId;
    const isFriend = !own && audience === 'friends' && (await areFriends(db, viewerId, authorId));
    // Nobody is a friend of someone they cannot see: a block ends the friendship.
    const hidden = !own && audience === 'public' && (await isHidden(db, viewerId, authorId));
    if (canRead({ viewerId, isFriend, isHidden: hidden }, { authorId, audience })) return post;
  }
  throw new AppError('not_found');
}

export async function findReadablePost(db: Database, viewerId: string, postId: string): Promise<PostHead> {
  const [post] = await postHeads(db, [postId]);
  return assertReadable(db, viewerId, post);
}
