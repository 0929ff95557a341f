import type { Message } from '@hearth/contract/chat/endpoints';
import { directKind } from '@hearth/contract/chat/rules';
import type { Database } from '../../platform/database/database.ts';
import { hiddenIdsOf } from '../friends/friends.api.ts';
import { mediaByIds } from '../media/media.api.ts';
import { showRepliedStories } from '../stories/stories.api.ts';
import { type ChatMembership, partnerOf } from './chat.policy.ts';
import { toMessage } from './chat.view.ts';
import { maskMessages } from './group-chats/mask-messages.ts';
import type { MessageRow } from './messages.queries.ts';

export type Reader = { id: string; now: Date };

/** Rows of one chat as one of its members sees them, with all their files in one query. */
export async function showMessages(
  db: Database,
  reader: Reader,
  membership: ChatMembership,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const partnerId = partnerOf(membership, reader.id);
  const replied = rows.flatMap(({ sender_id: senderId, story_id: storyId }) => {
    const ownerId = partnerOf(membership, senderId);
    return storyId && ownerId ? [{ ownerId, storyId }] : [];
  });
  const [files, stories, hiddenIds] = await Promise.all([
    mediaByIds(
      db,
      rows.flatMap((row) => row.media_id ?? []),
    ),
    partnerId ? showRepliedStories(db, reader, partnerId, replied) : undefined,
    membership.kind === directKind ? [] : hiddenIdsOf(db, reader.id),
  ]);
  const messages = rows.map((row) =>
    toMessage(row, membership, {
      file: (row.media_id && files.get(row.media_id)) || null,
      story: (row.story_id && stories?.get(row.story_id)) || null,
    }),
  );
  return maskMessages(messages, hiddenIds);
}
