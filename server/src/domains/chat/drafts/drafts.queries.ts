import type { Mention } from '@hearth/contract/core/mention-rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

export type DraftRow = { text: string; mentions: Mention[]; written_at: Date };

export const draftOf = statement<DraftRow, [memberId: string, chatId: string]>(
  'select text, mentions, written_at from chat_drafts where user_id = $1 and chat_id = $2',
);

/** Keeps older words from replacing later ones. */
export const putDraft = statement<
  DraftRow,
  [memberId: string, chatId: string, text: string, mentions: string, at: Date]
>(
  `insert into chat_drafts (user_id, chat_id, text, mentions, written_at) values ($1, $2, $3, $4::jsonb, $5)
   on conflict (user_id, chat_id) do update
     set text = excluded.text, mentions = excluded.mentions, written_at = excluded.written_at
     where chat_drafts.written_at <= excluded.written_at
   returning text, mentions, written_at`,
);

/** Until the end of the transaction the member stays in the chat. */
export const holdOwnSide = statement<{ user_id: string }, [memberId: string, chatId: string]>(
  'select user_id from chat_members where user_id = $1 and chat_id = $2 for share',
);

export async function forgetEmptyDrafts(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('chat_drafts').where('text', '=', '').where('written_at', '<', before).execute();
}
