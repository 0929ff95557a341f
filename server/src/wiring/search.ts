import { memberNamed } from '../domains/profiles/profiles.api.ts';
import { indexMissingNames, indexNames } from '../domains/search/index-names.ts';
import { deleteEntry } from '../domains/search/search.queries.ts';
import { searchRoutes } from '../domains/search/search.routes.ts';
import type { Platform } from './platform.ts';

export async function wireSearch({ http, db, events, erasers }: Platform): Promise<void> {
  searchRoutes(http, { db });
  events.on(memberNamed, (trx, names) => indexNames(trx, [names]));
  erasers.push(deleteEntry);
  await indexMissingNames(db);
}
