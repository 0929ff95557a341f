import type { NotificationType } from '@hearth/contract/notifications/rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';
import { nobody } from '../../../platform/ids.ts';

export type PendingKey = { target_id: string; type: NotificationType };

/** Members are still to be notified of this, those with ids after `notified_to`. */
export type Pending = PendingKey & { notified_to: string };

const insert = statement<never, [targetId: string, type: NotificationType, claimedUntil: Date]>(
  `insert into pending_notifications (target_id, type, notified_to, claimed_until) values ($1, $2, '${nobody}', $3)
   on conflict (target_id, type) do nothing`,
);

/** The server that writes it is at work on it first. */
export async function insertPending(trx: Database, pending: PendingKey, claimedUntil: Date): Promise<void> {
  await insert(trx, pending.target_id, pending.type, claimedUntil);
}

const claim = statement<Pending, [now: Date, until: Date, types: readonly NotificationType[]]>(
  `update pending_notifications set claimed_until = $2
   where (target_id, type) = (
       select target_id, type from pending_notifications where claimed_until <= $1 and type = any($3::text[])
       order by claimed_until, target_id limit 1
     ) and claimed_until <= $1
   returning target_id, type, notified_to`,
);

/** One that another server has left behind, if there is any; of several servers one gets it. */
export async function claimPending(
  db: Database,
  types: readonly NotificationType[],
  { now, until }: { now: Date; until: Date },
): Promise<Pending | undefined> {
  return (await claim(db, now, until, types))[0];
}

const hold = statement<{ type: string }, [targetId: string, type: NotificationType, notifiedTo: string, until: Date]>(
  `update pending_notifications set claimed_until = $4
   where target_id = $1 and type = $2 and notified_to = $3 returning type`,
);

/** False when another server has gone on with it. Until the commit none can. */
export async function holdPending(trx: Database, pending: Pending, until: Date): Promise<boolean> {
  return (await hold(trx, pending.target_id, pending.type, pending.notified_to, until)).length === 1;
}

const advance = statement<never, [targetId: string, type: NotificationType, notifiedTo: string]>(
  'update pending_notifications set notified_to = $3 where target_id = $1 and type = $2',
);

export async function advancePending(trx: Database, pending: PendingKey, notifiedTo: string): Promise<void> {
  await advance(trx, pending.target_id, pending.type, notifiedTo);
}

const remove = statement<never, [targetId: string, type: NotificationType]>(
  'delete from pending_notifications where target_id = $1 and type = $2',
);

export async function deletePending(trx: Database, pending: PendingKey): Promise<void> {
  await remove(trx, pending.target_id, pending.type);
}

const pending = statement<{ count: number }, []>('select count(*) as count from pending_notifications');

export async function countPending(db: Database): Promise<number> {
  return (await pending(db))[0]?.count ?? 0;
}
