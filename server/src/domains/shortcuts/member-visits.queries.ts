import type { VisitedPlace } from '@hearth/contract/shortcuts/rules';
import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

export type Visit = { userId: string; otherId: string; place: VisitedPlace };
type VisitRow = { other_id: string; place: VisitedPlace };

/** Adds to the score, unless a visit was counted after `notSince`. */
export async function addVisit(
  db: Database,
  { userId, otherId, place }: Visit,
  { at, notSince, score }: { at: Date; notSince: Date; score: number },
): Promise<void> {
  // ln(eᵃ + eᵇ), written so that neither power overflows.
  await sql`
    insert into member_visits (user_id, other_id, place, score, counted_at)
    values (${userId}, ${otherId}, ${place}, ${score}, ${at})
    on conflict (user_id, other_id, place) do update set
      score = greatest(member_visits.score, excluded.score)
        + ln(1 + exp(-least(abs(member_visits.score - excluded.score), 50))),
      counted_at = excluded.counted_at
    where member_visits.counted_at <= ${notSince}::timestamptz
  `.execute(db);
}

export async function mostVisited(db: Database, userId: string, limit: number): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select other_id, place from member_visits where user_id = ${userId} order by score desc limit ${limit}
  `.execute(db);
  return rows;
}

export async function deleteVisitsBelow(db: Database, score: number): Promise<void> {
  await db.deleteFrom('member_visits').where('score', '<', score).execute();
}

/** Visits by the member and visits to the member. */
export async function deleteVisitsOf(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('member_visits').where('user_id', '=', memberId).execute();
  await db.deleteFrom('member_visits').where('other_id', '=', memberId).execute();
}
