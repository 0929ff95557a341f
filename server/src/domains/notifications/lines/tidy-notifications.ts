import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lowestId } from '../../../platform/ids.ts';
import { unfinished } from '../../../platform/jobs/once-among-servers.ts';
import type { CurrentSite } from '../../../platform/site/stored-settings.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { accountIdsAfter } from '../../accounts/accounts.api.ts';
import { deleteOldLines } from './old-lines.queries.ts';

type Deps = { db: Database; clock: Clock; site(): Pick<CurrentSite, 'notificationDays'> };

const dayMs = 24 * 3_600_000;
const membersAtOnce = 500;

/** Deletes notifications that were read, when they are older than the site keeps them; without a setting none. */
export async function tidyNotifications({ db, clock, site }: Deps, signal: AbortSignal) {
  const { notificationDays } = site();
  if (notificationDays === null) return;
  const before = new Date(clock.now().getTime() - notificationDays * dayMs);
  let last = lowestId;
  for (;;) {
    if (signal.aborted) return unfinished;
    const ids = await accountIdsAfter(db, last, membersAtOnce);
    if (ids.length > 0) await inTransaction(db, (trx) => deleteOldLines(trx, ids, before));
    if (ids.length < membersAtOnce) return;
    last = ids.at(-1) ?? last;
  }
}
