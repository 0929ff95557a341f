import type { ChatFolder } from '@hearth/contract/chat/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { Position } from '../../../platform/paging/cursor.ts';
import type { ChatMember } from '../chat-members.queries.ts';
import { chatsByIds } from '../chats.queries.ts';
import { severalSides } from './group-chats.queries.ts';

type Asked = { folder?: ChatFolder | undefined; after: Position | undefined };

/**
 * A member's chats of several behind a position, in no order. Whether and where one is listed is said by the chat's row,
 * so all of them are read; a member is in a few hundred at most.
 */
export async function listedOfSeveral(db: Database, memberId: string, { folder, after }: Asked): Promise<ChatMember[]> {
  const rows = await severalSides(db, memberId);
  if (rows.length === 0) return [];
  const inFolder = folder ? rows.filter((row) => row.folder === folder) : rows;
  const chats = await chatsByIds(
    db,
    inFolder.map((row) => row.chat_id),
  );
  return inFolder.flatMap((row) => {
    const chat = chats.get(row.chat_id);
    if (!chat || chat.last_seq <= row.hidden_seq || !isBehind(after, chat.last_at, chat.id)) return [];
    return [{ ...row, last_at: chat.last_at, listed: true }];
  });
}

function isBehind(after: Position | undefined, at: Date, id: string): boolean {
  if (!after) return true;
  const passed = at.getTime() - after.at.getTime();
  return passed < 0 || (passed === 0 && id < after.id);
}
