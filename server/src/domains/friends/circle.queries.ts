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
