import type { Message } from '@hearth/contract/chat/endpoints';
import type { MessageQuote, MessageReaction } from '@hearth/contract/chat/message-parts';
import { directKind } from '@hearth/contract/chat/rules';
import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { hiddenIdsOf } from '../friends/friends.api.ts';
import { mediaByIds } from '../media/media.api.ts';
import { showRepliedStories } from '../stories/stories.api.ts';
import { type ChatMembership, partnerOf } from './chat.policy.ts';
import { toMessage } from './chat.view.ts';
import { emptied, maskMessages } from './group-chats/mask-messages.ts';
import { messagesByIds } from './messages/change-messages.queries.ts';
import { toQuote } from './messages/quotes.ts';
import { countedReactions } from './messages/reactions.queries.ts';
import { removedAmong } from './messages/removed.queries.ts';
import type { MessageRow } from './messages.queries.ts';
import { pollsOf } from './polls/show-polls.ts';

export type Reader = { id: string; now: Date };

/** Where the part of the chat begins that the reader sees, and whether they have removed messages of it. */
export type OwnPart = { hidden_seq: number; removed_seq: number };

/** Rows of one chat as one of its members sees them, with all their files in one query. */
export async function showMessages(
  db: Database,
  reader: Reader,
  membership: ChatMembership,
  rows: readonly MessageRow[],
  own: OwnPart,
): Promise<Message[]> {
  const hiddenIds: readonly string[] = membership.kind === directKind ? [] : await hiddenIdsOf(db, reader.id);
  const quoted = await readQuoted(db, membership.chatId, rows);
  const [files, stories, reactions, polls, removed] = await Promise.all([
    mediaByIds(
      db,
      [...rows, ...quoted.values()].flatMap((row) => row.media_ids),
    ),
    readStories(db, reader, membership, rows),
    readReactions(db, reader, membership.chatId, rows, hiddenIds),
    pollsOf(db, membership.chatId, rows, { id: reader.id, hiddenIds }),
    readRemoved(db, reader, membership.chatId, [...rows, ...quoted.values()], own),
  ]);
  const isSeen = ({ seq, sender_id }: MessageRow) =>
    seq > own.hidden_seq && !removed.has(seq) && !hiddenIds.includes(sender_id);
  const isOver = ({ expires_at: at }: MessageRow) => at !== null && at <= reader.now;
  const shown = rows.map((row) => {
    const target = row.reply_to === null ? undefined : quoted.get(row.reply_to);
    const message = toMessage(row, membership, {
      files: filesOf(row, files),
      story: (row.story_id && stories?.get(row.story_id)) || null,
      quote: target ? toQuote(target, isSeen(target) && !isOver(target), files) : null,
      reactions: reactions.get(row.id) ?? [],
      poll: polls.get(row.id),
    });
    return removed.has(row.seq) || isOver(row) ? emptied(message) : message;
  });
  return maskMessages(shown, hiddenIds);
}

export function filesOf(row: Pick<MessageRow, 'media_ids'>, files: ReadonlyMap<string, MediaView>): MediaView[] {
  return row.media_ids.flatMap((id) => files.get(id) ?? []);
}

async function readStories(db: Database, reader: Reader, membership: ChatMembership, rows: readonly MessageRow[]) {
  const partnerId = partnerOf(membership, reader.id);
  const replied = rows.flatMap(({ sender_id: senderId, story_id: storyId }) => {
    const ownerId = partnerOf(membership, senderId);
    return storyId && ownerId ? [{ ownerId, storyId }] : [];
  });
  return partnerId ? showRepliedStories(db, reader, partnerId, replied) : undefined;
}

async function readQuoted(
  db: Database,
  chatId: string,
  rows: readonly MessageRow[],
): Promise<Map<MessageQuote['messageId'], MessageRow>> {
  const ids = rows.flatMap(({ reply_to: replyTo }) => replyTo ?? []);
  const found = ids.length === 0 ? [] : await messagesByIds(db, chatId, ids);
  return new Map(found.map((row) => [row.id, row]));
}

/** A message that never changed has none. */
async function readReactions(
  db: Database,
  reader: Reader,
  chatId: string,
  rows: readonly MessageRow[],
  hiddenIds: readonly string[],
): Promise<Map<string, MessageReaction[]>> {
  const ids = rows.flatMap(({ id, version }) => (version > 1 ? id : []));
  const counted = ids.length === 0 ? [] : await countedReactions(db, chatId, ids, reader.id, hiddenIds);
  const byMessage = Map.groupBy(counted, (row) => row.message_id);
  return new Map(
    [...byMessage].map(([id, each]) => [id, each.map(({ emoji, count, mine }) => ({ emoji, count, mine }))]),
  );
}

async function readRemoved(
  db: Database,
  reader: Reader,
  chatId: string,
  rows: readonly MessageRow[],
  own: OwnPart,
): Promise<Set<number>> {
  const seqs = rows.flatMap(({ seq }) => (seq <= own.removed_seq ? seq : []));
  const removed = seqs.length === 0 ? [] : await removedAmong(db, reader.id, chatId, seqs);
  return new Set(removed.map((row) => row.seq));
}
