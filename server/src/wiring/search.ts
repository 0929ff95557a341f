import { reachChosen } from '../domains/friends/friends.api.ts';
import { memberNamed } from '../domains/profiles/profiles.api.ts';
import { indexNames } from '../domains/search/index-names.ts';
import { deleteEntry, setFindable } from '../domains/search/search.queries.ts';
import { searchRoutes } from '../domains/search/search.routes.ts';
import type { Platform } from './platform.ts';
import type { WiredPosts } from './posts.ts';

export function wireSearch({ http, events, erasers }: Platform, posts: WiredPosts): void {
  searchRoutes(http, posts.deps);
  events.on(memberNamed, (trx, names) => indexNames(trx, [names]));
  events.on(reachChosen, async (trx, { memberId, before, after }) => {
    if (after.search !== before.search) await setFindable(trx, memberId, after.search === 'everyone');
  });
  erasers.push(deleteEntry);
}
