import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  findReadablePost,
  lockPost,
  type PostAccessDeps,
  type PostHead,
  type ReadablePost,
} from '../../posts/posts.api.ts';
import { groupIdOf } from './waiting-room.ts';

export type GroupPostAt = { groupId: string; postId: string };

/** A post of the group that the member may read, also one that waits for approval. */
export async function findInGroup(
  deps: PostAccessDeps,
  viewerId: string,
  { groupId, postId }: GroupPostAt,
): Promise<ReadablePost> {
  const post = await findReadablePost(deps, viewerId, postId);
  if (groupIdOf({ kind: post.place_kind, id: post.place_id }) !== groupId) throw new AppError('not_found');
  return post;
}

/** The same for its moderators, from whom a block hides nothing that is written there; the caller has asked who acts. */
export async function lockInGroup(trx: Database, { groupId, postId }: GroupPostAt): Promise<PostHead> {
  const post = await lockPost(trx, postId);
  if (!post || groupIdOf({ kind: post.place_kind, id: post.place_id }) !== groupId) throw new AppError('not_found');
  return post;
}
