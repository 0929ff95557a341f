import { sameVisitMs } from '@hearth/contract/shortcuts/rules';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { isHidden } from '../friends/friends.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { addVisit, type Visit } from './member-visits.queries.ts';
import { visitScore } from './visit-score.ts';

/** Opening one's own profile is not counted. */
export async function countVisit({ db, clock }: { db: Database; clock: Clock }, visit: Visit): Promise<void> {
  const { userId, otherId } = visit;
  if (userId === otherId) return;
  const [people, hidden] = await Promise.all([peopleByIds(db, [otherId]), isHidden(db, userId, otherId)]);
  if (!people.has(otherId) || hidden) throw new AppError('not_found');
  const at = clock.now();
  const counted = { at, notSince: new Date(at.getTime() - sameVisitMs), score: visitScore(at) };
  await inTransaction(db, (trx) => addVisit(trx, visit, counted));
}
