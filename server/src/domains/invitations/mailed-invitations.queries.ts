import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/sql.ts';

const put = statement<{ address: Buffer }, [inviterId: string, addresses: readonly Buffer[], at: Date]>(
  `insert into mailed_invitations (inviter_id, address, at)
   select $1::uuid, address, $3::timestamptz from unnest($2::bytea[]) as address
   on conflict do nothing returning address`,
);
const count = statement<{ count: number }, [inviterId: string, since: Date]>(
  'select count(*)::int as count from mailed_invitations where inviter_id = $1 and at > $2',
);

/** Answers those whom the member had not invited before. */
export async function putMailed(
  trx: Database,
  inviterId: string,
  addresses: readonly Buffer[],
  at: Date,
): Promise<Buffer[]> {
  return (await put(trx, inviterId, addresses, at)).map((row) => row.address);
}

export async function mailedSince(db: Database, inviterId: string, since: Date): Promise<number> {
  return (await count(db, inviterId, since))[0]?.count ?? 0;
}

export async function deleteMailedBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('mailed_invitations').where('at', '<', before).execute();
}

export async function eraseMailed(trx: Database, memberId: string): Promise<void> {
  await trx.deleteFrom('mailed_invitations').where('inviter_id', '=', memberId).execute();
}
