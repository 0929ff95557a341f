import { memberNamed } from '../domains/profiles/profiles.api.ts';
import { indexMissingNames, indexNames } from '../domains/search/index-names.ts';
import { deleteEntry } from '../domains/search/search.queries.ts';
import { searchRoutes } from '../domains/search/search.routes.ts';
import type { Platform } from './platform.ts';
import type { WiredPosts } from './posts.ts';
import { walkAllMembers } from './walk-all-members.ts';

export function wireSearch(platform: Platform, { access }: WiredPosts): void {
  const { http, db, events, erasers } = platform;
  searchRoutes(http, { db, access });
  events.on(memberNamed, (trx, names) => indexNames(trx, [names]));
  erasers.push(deleteEntry);
  walkAllMembers(platform, 'index missing names', (stopping) => indexMissingNames(db, stopping));
}
