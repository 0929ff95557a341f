import { statement } from '../../platform/database/sql.ts';

export const showInChats = statement<never, [memberId: string, typing: boolean, seen: boolean]>(
  'update chat_members set shows_typing = $2, shows_seen = $3 where user_id = $1',
);
