import type { Message } from '@hearth/contract/chat/endpoints';
import { partnerIn } from '@hearth/contract/chat/rules';
import type { Database } from '../../platform/database/database.ts';
import { mediaByIds } from '../media/media.api.ts';
import { showRepliedStories } from '../stories/stories.api.ts';
import { toMessage } from './chat.view.ts';
import type { MessageRow } from './messages.queries.ts';

export type Reader = { id: string; now: Date };

/** Rows of one chat as one of the two sees them, with all their files in one query. */
export async function showMessages(db: Database, reader: Reader, rows: readonly MessageRow[]): Promise<Message[]> {
  const partnerId = partnerIn(rows[0]?.chat_id ?? '', reader.id) ?? '';
  const ids = rows.flatMap((row) => row.media_id ?? []);
  const replied = rows.flatMap(({ sender_id: senderId, story_id: storyId }) =>
    storyId ? [{ ownerId: senderId === reader.id ? partnerId : reader.id, storyId }] : [],
  );
  const [media, stories] = await Promise.all([mediaByIds(db, ids), showRepliedStories(db, reader, partnerId, replied)]);
  return rows.map((row) =>
    toMessage(row, {
      media: (row.media_id && media.get(row.media_id)) || null,
      story: (row.story_id && stories.get(row.story_id)) || null,
    }),
  );
}
