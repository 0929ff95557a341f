import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Post } from '@hearth/contract/posts/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { foldName } from '../../platform/text/fold-name.ts';
import { friendIdsOf } from '../friends/friends.api.ts';
import { findPhotos, findPosts, type PostReadDeps, type PostSearch } from '../posts/posts.api.ts';
import { memberWithHandle } from '../profiles/profiles.api.ts';
import { parseQuery } from './parse-query.ts';
import { calledExactly } from './search.queries.ts';

type Asked = { q: string; cursor?: string | undefined; limit: number };
type Page<Item> = { items: Item[]; nextCursor: string | null };

export async function searchPosts(deps: PostReadDeps, viewerId: string, { q, ...asked }: Asked): Promise<Page<Post>> {
  return findPosts(deps, viewerId, await toPostSearch(deps.db, viewerId, q), asked);
}

export async function searchPhotos(
  deps: PostReadDeps,
  viewerId: string,
  { q, ...asked }: Asked,
): Promise<Page<{ postId: string; media: MediaView }>> {
  return findPhotos(deps, viewerId, await toPostSearch(deps.db, viewerId, q), asked);
}

async function toPostSearch(db: Database, viewerId: string, q: string): Promise<PostSearch> {
  const { from, isNoDay, ...search } = parseQuery(q);
  if (isNoDay) throw new AppError('invalid_input', { field: 'q', params: { reason: 'not_a_day' } });
  if (from.length === 0) return { ...search, authorIds: null };
  const found = await Promise.all(from.map((name) => membersCalled(db, viewerId, name)));
  return { ...search, authorIds: [...new Set(found.flat())] };
}

const mostOfOneName = 10;

/** By profile name or by whole display name; hidden members are left out together with their posts. */
async function membersCalled(db: Database, viewerId: string, name: string): Promise<string[]> {
  if (name.toLowerCase() === 'me') return [viewerId];
  const query = foldName(name.startsWith('@') ? name.slice(1) : name);
  if (query === '') return [];
  const known = [viewerId, ...(await friendIdsOf(db, viewerId))];
  const [owner, called] = await Promise.all([
    memberWithHandle(db, query),
    calledExactly(db, { query, hidden: [], known, limit: mostOfOneName }),
  ]);
  return [...(owner ? [owner] : []), ...called.map((row) => row.user_id)];
}
