import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/sql.ts';

const circle = statement<{ other_id: string; friend: boolean }>(
  `select other_id, true as friend from friend_edges where user_id = $1 and state = 'friends'
   union all select other_id, false from blocks where user_id = $1`,
);

/** Friends and hidden members in one round. */
export function circleRows(db: Database, userId: string): Promise<{ other_id: string; friend: boolean }[]> {
  return circle(db, userId);
}

const relation = statement<{ friends: boolean; hidden: boolean }>(
  `select exists (select 1 from friend_edges where user_id = $1 and other_id = $2 and state = 'friends') as friends,
          exists (select 1 from blocks where user_id = $1 and other_id = $2) as hidden`,
);

export async function relationRow(
  db: Database,
  userId: string,
  otherId: string,
): Promise<{ friends: boolean; hidden: boolean }> {
  const [row] = await relation(db, userId, otherId);
  return row ?? { friends: false, hidden: false };
}
