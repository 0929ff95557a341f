import type { Post } from '@hearth/contract/posts/endpoints';
import type { Person } from '@hearth/contract/profiles/person';
import type { TagSuggestion } from '@hearth/contract/tags/endpoints';
import { foldTag, tagStart } from '@hearth/contract/tags/folding';
import { tagFaces, tagSuggestionCount } from '@hearth/contract/tags/rules';
import type { Database } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { fillPage } from '../../../../platform/paging/fill-page.ts';
import { circleOf, hiddenIdsOf } from '../../../friends/friends.api.ts';
import { peopleByIds } from '../../../profiles/profiles.api.ts';
import { type Asked, newestFirst, type Paged } from '../../access/pages.ts';
import { hydratePosts, type PostReadDeps } from '../../reading/hydrate-posts.ts';
import { openAuthorIds, taggedIds, tagsBeginningWith } from './tag-pages.queries.ts';

/** A text that is no tag has no page. */
export function knownTag(written: string): string {
  const tag = foldTag(written);
  if (tag === null) throw new AppError('not_found');
  return tag;
}

export async function readTagPosts(
  deps: PostReadDeps,
  viewerId: string,
  written: string,
  asked: Asked,
): Promise<Paged<Post>> {
  const tag = knownTag(written);
  const { friendIds, hiddenIds } = await circleOf(deps.db, viewerId);
  const friends = new Set(friendIds);
  const viewer = { id: viewerId, hiddenIds, isFriend: (id: string) => friends.has(id) };
  const { before: begin } = newestFirst(asked);
  const { items, nextAfter } = await fillPage<string, Post>({
    limit: asked.limit,
    read: (after, count) =>
      taggedIds(deps.db, tag, { before: after ?? begin, count }, { id: viewerId, friendIds, hiddenIds }),
    async show(ids) {
      const posts = new Map((await hydratePosts(deps, viewer, ids)).map((post) => [post.id, post]));
      return ids.map((id) => posts.get(id));
    },
  });
  return { items, nextCursor: nextAfter };
}

/** Counts public posts only, without those of hidden members. */
export async function readTagUse(
  db: Database,
  viewerId: string,
  written: string,
): Promise<{ postCount: number; people: Person[] }> {
  const tag = knownTag(written);
  const authorIds = await openAuthorIds(db, tag, await hiddenIdsOf(db, viewerId));
  const newest = [...new Set(authorIds)].slice(0, tagFaces);
  const people = await peopleByIds(db, newest);
  return { postCount: authorIds.length, people: newest.flatMap((id) => people.get(id) ?? []) };
}

export async function suggestTags(db: Database, viewerId: string, q: string): Promise<TagSuggestion[]> {
  const start = tagStart(q);
  if (start === '') return [];
  const hiddenIds = await hiddenIdsOf(db, viewerId);
  const rows = await tagsBeginningWith(db, start, hiddenIds, tagSuggestionCount);
  return rows.map(({ tag, post_count: postCount }) => ({ tag, postCount }));
}
