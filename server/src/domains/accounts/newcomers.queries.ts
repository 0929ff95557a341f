import type { NewcomerAct } from '@hearth/contract/rules/rules';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/sql.ts';

const since = statement<{ id: string }, [id: string, joinedAfter: Date]>(
  'select id from accounts where id = $1 and created_at > $2',
);

export async function joinedAfter(db: Database, memberId: string, moment: Date): Promise<boolean> {
  return (await since(db, memberId, moment)).length > 0;
}

type Turn = [memberId: string, act: NewcomerAct, at: Date, dayAgo: Date, most: number];

/** One statement, so that two at once cannot exceed the limit. A new day begins with the first act after the last one. */
const take = statement<{ count: number }, Turn>(
  `insert into newcomer_turns (user_id, act, began_at, count) values ($1, $2, $3, 1)
   on conflict (user_id, act) do update
   set count = case when newcomer_turns.began_at <= $4 then 1 else newcomer_turns.count + 1 end,
       began_at = case when newcomer_turns.began_at <= $4 then $3 else newcomer_turns.began_at end
   where newcomer_turns.began_at <= $4 or newcomer_turns.count < $5
   returning count`,
);

export async function takeTurn(trx: Database, ...turn: Turn): Promise<boolean> {
  return (await take(trx, ...turn)).length > 0;
}

const forget = statement<never, [memberId: string]>('delete from newcomer_turns where user_id = $1');

export async function forgetTurnsOf(trx: Database, memberId: string): Promise<void> {
  await forget(trx, memberId);
}
