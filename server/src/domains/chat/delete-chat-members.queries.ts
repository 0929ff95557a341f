import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

/** With what only these members have in these chats. */
export async function deleteChatMembers(
  db: Database,
  chatIds: readonly string[],
  memberIds: readonly string[],
): Promise<void> {
  for (const table of ['chat_members', 'chat_drafts'] as const) {
    await db
      .deleteFrom(table)
      .where(sql<boolean>`user_id = any(${memberIds}::uuid[])`)
      .where(sql<boolean>`chat_id = any(${chatIds}::text[])`)
      .execute();
  }
}
