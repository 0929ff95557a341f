import type { Database } from '../../platform/database/database.ts';
import { deleteOperatorActionsBefore } from '../../platform/operator-log/operator-actions.queries.ts';
import type { CurrentSite } from '../../platform/site/stored-settings.ts';
import type { Clock } from '../../platform/time/clock.ts';

type Deps = { db: Database; clock: Clock; site(): Pick<CurrentSite, 'logYears'> };

/** Deletes what is older than the site keeps its log; without a setting nothing. */
export async function tidySiteLog({ db, clock, site }: Deps): Promise<void> {
  const { logYears } = site();
  if (logYears === null) return;
  const oldest = clock.now();
  oldest.setUTCFullYear(oldest.getUTCFullYear() - logYears);
  await deleteOperatorActionsBefore(db, oldest);
}
