import { memberNamed } from '../domains/profiles/profiles.api.ts';
import { indexMissingNames, indexNames } from '../domains/search/index-names.ts';
import { deleteEntry } from '../domains/search/search.queries.ts';
import { searchRoutes } from '../domains/search/search.routes.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import type { Platform } from './platform.ts';

const dayMs = 24 * 3_600_000;

export function wireSearch({ http, db, events, erasers, jobs, log }: Platform): void {
  searchRoutes(http, { db });
  events.on(memberNamed, (trx, names) => indexNames(trx, [names]));
  erasers.push(deleteEntry);

  // In the background: the first run on a large database takes minutes.
  const stopping = new AbortController();
  const indexing = repeat('index missing names', dayMs, () => indexMissingNames(db, stopping.signal), log);
  void indexing.runNow();
  jobs.push({
    ...indexing,
    stop() {
      stopping.abort();
      return indexing.stop();
    },
  });
}
