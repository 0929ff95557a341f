import type { Database } from '../../platform/database/database.ts';
import { refuseUnless } from '../../platform/database/refuse-unless.ts';
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

export const hidersAmong = statement<
  { user_id: string; from_actor: boolean | null },
  [memberIds: readonly string[], actorIds: readonly string[]]
>(
  `select user_id, bool_or(other_id = any($2::uuid[])) as from_actor from blocks
   where user_id = any($1::uuid[]) group by user_id`,
);

/** Asks for the block first: counting the friends of a hidden member takes no longer than those of nobody. */
export const friendCountUnlessHidden = statement<{ count: number }, [memberId: string, viewerId: string]>(
  `select count(*) as count from friend_edges
   where user_id = $1 and state = 'friends'
     and not (select exists (select 1 from blocks where user_id = $1 and other_id = $2))`,
);

type Pair = [memberId: string, otherId: string | null];

/**
 * How a member stands to another, or to nobody: neither friends nor hidden; and whether anybody at all is hidden from
 * the member. Always one row.
 */
export const relationOf = statement<{ friends: boolean; hidden: boolean; hides: boolean }, Pair>(
  `select ${areFriends} as friends, ${areHidden} as hidden,
     exists (select 1 from blocks where user_id = $1) as hides`,
);

/** The tag of a refusal because one of two members has blocked the other. */
export const membersHidden = 'members_hidden';

/** The same as a guard among statements that are sent together: refuses two members who are hidden from each other. */
export const visibleRelationOf = statement<{ friends: boolean; visible: number }, Pair>(
  `select ${areFriends} as friends, ${refuseUnless(`not ${areHidden}`, membersHidden)} as visible`,
);
