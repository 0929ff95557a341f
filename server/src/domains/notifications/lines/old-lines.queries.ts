import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

const lines = statement<
  { user_id: string; type: string; target_id: string },
  [userIds: readonly string[], before: Date]
>(
  `delete from notifications where user_id = any($1::uuid[]) and at < $2 and not unread
   returning user_id, type, target_id`,
);
const causes = statement<never, [userIds: string[], types: string[], targetIds: string[]]>(
  `delete from notification_causes c
   using unnest($1::uuid[], $2::text[], $3::uuid[]) as gone (user_id, type, target_id)
   where c.user_id = any($1::uuid[]) and c.user_id = gone.user_id and c.type = gone.type
     and c.target_id = gone.target_id`,
);

/** What these members have read. The lines first: whoever notifies of something new waits for theirs. */
export async function deleteOldLines(trx: Database, userIds: readonly string[], before: Date): Promise<void> {
  const gone = await lines(trx, userIds, before);
  if (gone.length === 0) return;
  const [members, types] = [gone.map(({ user_id }) => user_id), gone.map(({ type }) => type)];
  await causes(
    trx,
    members,
    types,
    gone.map(({ target_id }) => target_id),
  );
}
