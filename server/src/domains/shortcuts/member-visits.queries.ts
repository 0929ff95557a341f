import type { VisitedPlace } from '@hearth/contract/shortcuts/rules';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/sql.ts';

export type Visit = { userId: string; otherId: string; place: VisitedPlace };
type VisitRow = { other_id: string; place: VisitedPlace };

// ln(eᵃ + eᵇ), written so that neither power overflows.
const add = statement<
  never,
  [userId: string, otherId: string, place: VisitedPlace, score: number, at: Date, notSince: Date]
>(
  `insert into member_visits (user_id, other_id, place, score, counted_at) values ($1, $2, $3, $4, $5)
   on conflict (user_id, other_id, place) do update set
     score = greatest(member_visits.score, excluded.score)
       + ln(1 + exp(-least(abs(member_visits.score - excluded.score), 50))),
     counted_at = excluded.counted_at
   where member_visits.counted_at <= $6`,
);

/** Adds to the score, unless a visit was counted after `notSince`. */
export async function addVisit(
  db: Database,
  { userId, otherId, place }: Visit,
  { at, notSince, score }: { at: Date; notSince: Date; score: number },
): Promise<void> {
  await add(db, userId, otherId, place, score, at, notSince);
}

const most = statement<VisitRow, [userId: string, limit: number]>(
  'select other_id, place from member_visits where user_id = $1 order by score desc limit $2',
);

export function mostVisited(db: Database, userId: string, limit: number): Promise<VisitRow[]> {
  return most(db, userId, limit);
}

export async function deleteVisitsBelow(db: Database, score: number): Promise<void> {
  await db.deleteFrom('member_visits').where('score', '<', score).execute();
}

/** Visits by the member and visits to the member. */
export async function deleteVisitsOf(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('member_visits').where('user_id', '=', memberId).execute();
  await db.deleteFrom('member_visits').where('other_id', '=', memberId).execute();
}
