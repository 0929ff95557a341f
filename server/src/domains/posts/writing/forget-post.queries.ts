import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

const rememberedBy = statement<{ user_id: string }, [postId: string]>(
  `select user_id from (
     select user_id from saved_posts where post_id = $1
     union all select user_id from feed_choices where kind = 'post' and kind in ('post', 'person') and subject = $1::text
   ) remembered`,
);
const unsave = statement<never, [userIds: readonly string[], postId: string]>(
  'delete from saved_posts where user_id = any($1::uuid[]) and post_id = $2',
);

const unchoose = statement<never, [userIds: readonly string[], postId: string]>(
  `delete from feed_choices where user_id = any($1::uuid[]) and kind = 'post' and subject = $2::text`,
);

/** Who saved it or chose something about it is asked once: a sharded database has to look for it everywhere. */
export async function forgetPost(trx: Database, postId: string): Promise<void> {
  const userIds = [...new Set((await rememberedBy(trx, postId)).map((row) => row.user_id))];
  if (userIds.length === 0) return;
  await unchoose(trx, userIds, postId);
  await unsave(trx, userIds, postId);
}
