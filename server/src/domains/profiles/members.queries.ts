import { statement } from '../../platform/database/sql.ts';

/** The member cannot be deleted before the transaction ends; others can hold the same member. */
export const holdMember = statement<{ user_id: string }, [memberId: string]>(
  'select user_id from profiles where user_id = $1 for key share',
);
