import { groupPlaceKind } from '@hearth/contract/groups/rules';
import type { Post } from '@hearth/contract/posts/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import {
  type Asked,
  type Paged,
  type PostReadDeps,
  readPlaceMedia,
  readPlacePosts,
  readPlacesFeed,
  readPosts,
} from '../posts/posts.api.ts';
import { canReadPosts } from './groups.policy.ts';
import { groupIdsOf } from './memberships.queries.ts';
import { findVisibleGroup } from './read-group.ts';

/** The pinned posts of a group, newest pin first. */
export type PinnedIds = (db: Database, groupId: string) => Promise<readonly string[]>;

export type GroupPostsDeps = PostReadDeps & { pinnedIds?: PinnedIds };

export async function readGroupPosts(
  deps: GroupPostsDeps,
  viewerId: string,
  groupId: string,
  asked: Asked,
): Promise<Paged<Post> & { pinned: Post[] }> {
  await assertPostsReadable(deps.db, viewerId, groupId);
  const pinnedIds = asked.cursor === undefined ? ((await deps.pinnedIds?.(deps.db, groupId)) ?? []) : [];
  const [page, pinned] = await Promise.all([
    readPlacePosts(deps, viewerId, { kind: groupPlaceKind, id: groupId }, asked),
    readPosts(deps, viewerId, pinnedIds),
  ]);
  return { ...page, pinned };
}

export async function readGroupMedia(deps: PostReadDeps, viewerId: string, groupId: string, asked: Asked) {
  await assertPostsReadable(deps.db, viewerId, groupId);
  return readPlaceMedia(deps, viewerId, { kind: groupPlaceKind, id: groupId }, asked);
}

export async function readGroupsFeed(deps: PostReadDeps, viewerId: string, asked: Asked): Promise<Paged<Post>> {
  return readPlacesFeed(deps, viewerId, await groupIdsOf(deps.db, viewerId), asked);
}

/** For who may see a private group but not its posts, the list is as if there were none to find. */
async function assertPostsReadable(db: Database, viewerId: string, groupId: string): Promise<void> {
  const group = await findVisibleGroup(db, viewerId, groupId);
  if (!canReadPosts(group.kind, group.state)) throw new AppError('not_found');
}
