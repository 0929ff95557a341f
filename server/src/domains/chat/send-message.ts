import type { Voice } from '@hearth/contract/chat/message-parts';
import { directKind } from '@hearth/contract/chat/rules';
import type { Mention } from '@hearth/contract/core/mention-rules';
import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { isRefused } from '../../platform/database/refuse-unless.ts';
import { runInBatch } from '../../platform/database/run-in-batch.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { nobody } from '../../platform/ids.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { RuledSite } from '../accounts/accounts.api.ts';
import { membersHidden } from '../friends/friends.api.ts';
import type { LinkCards } from '../links/links.api.ts';
import { attachMedia, mediaByIds } from '../media/media.api.ts';
import { showRepliedStories } from '../stories/stories.api.ts';
import { addMessageCardLater } from './add-message-card.ts';
import { type AnnounceDeps, announceMessage } from './announce-message.ts';
import { beginChat } from './begin-chat.ts';
import { storyReplied } from './chat.events.ts';
import { type ChatMembership, partnerOf } from './chat.policy.ts';
import { type MessageMedia, toMessage } from './chat.view.ts';
import { notAMember } from './chat-members.queries.ts';
import { type AddressedChat, type ChatAddress, type ChatDeps, findAddressedChat } from './find-chat.ts';
import { findSentMessage, type SentMessage } from './find-sent-message.ts';
import { mentionsIn } from './mentions-in.ts';
import { AlreadySent, type Entry, entryStatements, readEntry, refuseSecond } from './message-entry.ts';
import { assertVoice } from './messages/assert-voice.ts';
import { blindTo, findReplyTarget, type ReplyTarget } from './messages/reply-target.ts';
import { messageById, type NewMessage } from './messages.queries.ts';
import { filesOf } from './show-messages.ts';

export type SendDeps = ChatDeps &
  AnnounceDeps &
  RuledSite & { clock: Clock; events: Pick<DomainEvents, 'emit'>; cards: LinkCards };

type WrittenMessage = ChatAddress & {
  senderId: string;
  id: string;
  text?: string | undefined;
  mediaIds?: readonly string[] | undefined;
  storyId?: string | undefined;
  replyTo?: string | undefined;
  forwarded?: boolean | undefined;
  voice?: Voice | undefined;
  mentions?: readonly Mention[];
  card?: boolean;
};

export async function sendMessage(deps: SendDeps, written: WrittenMessage): Promise<SentMessage> {
  const { senderId, chatId, id, text = '', mediaIds = [], storyId = null, forwarded = false } = written;
  const chat = await findAddressedChat(deps, senderId, written);
  const target = await findTarget(deps, written);
  const ids = { chat_id: chatId, id, sender_id: senderId, media_ids: [...mediaIds], story_id: storyId };
  const more = { reply_to: target?.row.id ?? null, forwarded, voice: written.voice ?? null };
  const mentions = await mentionsIn(deps.db, chat, text, written.mentions ?? []);
  const { link, card, waits } = await deps.cards.begin(deps.db, text, written.card);
  const row: NewMessage = { ...ids, ...more, text, sent_at: deps.clock.now(), mentions, link, card };
  const shown = { ...(await findShown(deps.db, chat, row)), quote: target?.quote ?? null };
  // The sender may not see the story now; they can only be told whether they replied to it before.
  if (storyId && !shown.story) return findSentMessage(deps, written);
  try {
    const sent = await enterMessage(deps, chat, row, shown, target);
    if (waits && link) addMessageCardLater(deps, chat, { id, senderId, link });
    return sent;
  } catch (error) {
    if (error instanceof AlreadySent) return findSentMessage(deps, written);
    if (isRefused(error, membersHidden)) await refuseAsUnknown(deps, row);
    if (!isRefused(error, notAMember)) throw error;
    deps.memberships.forget(chatId);
    throw new AppError('not_found');
  }
}

/** Takes the steps of a first message to a member who does not exist, so that the refusal takes about as long. */
async function refuseAsUnknown(deps: SendDeps, row: NewMessage): Promise<never> {
  const { db, memberships } = deps;
  memberships.forget(row.chat_id);
  const unknown = { chatId: row.chat_id, kind: directKind, memberIds: [row.sender_id, nobody] };
  await inTransaction(db, (trx) => beginChat(deps, trx, unknown, row.sender_id, row.sent_at));
  throw new AppError('not_found');
}

/** What this message replies to. If it was sent before, that may be gone by now. */
async function findTarget(deps: SendDeps, { senderId, chatId, id, replyTo }: WrittenMessage) {
  if (!replyTo) return undefined;
  if (await messageById(deps.db, chatId, id)) return undefined;
  return findReplyTarget(deps, senderId, { chatId, messageId: replyTo });
}

/** The files that are to be sent and the story that is replied to, of which most messages have none. */
async function findShown(db: Database, membership: ChatMembership, row: NewMessage): Promise<MessageMedia> {
  const { sender_id: id, story_id: storyId, sent_at: now } = row;
  const files = filesOf(row, await mediaByIds(db, row.media_ids));
  const ownerId = partnerOf(membership, id);
  const story =
    storyId && ownerId ? await showRepliedStories(db, { id, now }, ownerId, [{ ownerId, storyId }]) : undefined;
  return { files, story: (storyId && story?.get(storyId)) || null, quote: null, reactions: [] };
}

async function enterMessage(
  deps: SendDeps,
  chat: AddressedChat,
  row: NewMessage,
  shown: MessageMedia,
  target: ReplyTarget | undefined,
): Promise<SentMessage> {
  const { db, memberships, events } = deps;
  const statements = entryStatements(chat, row, shown.files);
  return inTransaction(db, async (trx, afterCommit) => {
    if (!chat.begun) await beginChat(deps, trx, chat, row.sender_id, row.sent_at);
    const entry = readEntry(chat, row.sender_id, await refuseSecond(runInBatch(trx, ...statements)));
    const files = await attachFiles(trx, row, entry);
    assertVoice(row, files);
    const entered = {
      ...row,
      seq: entry.seq,
      version: 1,
      edited_at: null,
      gone: null,
      line: null,
      expires_at: entry.expiresAt,
    };
    const message = toMessage(entered, chat, { ...shown, files });
    const blind = target ? await blindTo(trx, chat, entry.members, target.row) : new Set<string>();
    const ownerId = message.story?.ownerId;
    if (row.story_id && ownerId) {
      const reply = { storyId: row.story_id, ownerId, actorId: row.sender_id, messageId: row.id, text: row.text };
      await events.emit(trx, storyReplied, reply, afterCommit);
    }
    afterCommit(() => {
      memberships.keep(chat);
      announceMessage(deps, message, entry.states, blind);
    });
    return { message, chat: entry.own };
  });
}

/** Files are shown by their chat, and deleted with it. */
async function attachFiles(trx: Database, row: NewMessage, { own, expiresAt }: Entry): Promise<MediaView[]> {
  const { media_ids: mediaIds, sender_id: ownerId, chat_id: chatId, sent_at: at } = row;
  if (mediaIds.length > 0 && !own.open) throw new AppError('files_need_an_answer', { field: 'mediaIds' });
  const expiry = expiresAt && { expiresAt };
  const attached: MediaView[] = [];
  for (const mediaId of mediaIds) {
    attached.push(
      await attachMedia(trx, { mediaId, ownerId, at, purpose: 'chat', contextId: chatId, parentId: chatId, ...expiry }),
    );
  }
  return attached;
}
