import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/sql.ts';

const circle = statement<{ other_id: string; friend: boolean }, [memberId: string]>(
  `select other_id, true as friend from friend_edges where user_id = $1 and state = 'friends'
   union all select other_id, false from blocks where user_id = $1`,
);

/** Friends and hidden members in one statement. */
export function circleRows(db: Database, userId: string): Promise<{ other_id: string; friend: boolean }[]> {
  return circle(db, userId);
}

const areFriends = `exists (select 1 from friend_edges where user_id = $1 and other_id = $2 and state = 'friends')`;
const areHidden = 'exists (select 1 from blocks where user_id = $1 and other_id = $2)';

/** How one stands to the other: one row, for what every message asks. */
export const relationOf = statement<{ friends: boolean; hidden: boolean }, [memberId: string, otherId: string]>(
  `select ${areFriends} as friends, ${areHidden} as hidden`,
);

/**
 * The same as a guard among statements that are written together: between two who may not know of each other it divides
 * by zero, and the transaction fails as a whole.
 */
export const guardedRelationOf = statement<{ friends: boolean; visible: number }, [memberId: string, otherId: string]>(
  `select ${areFriends} as friends, 1 / (not ${areHidden})::int as visible`,
);
