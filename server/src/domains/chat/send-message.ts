import { mentionsEveryone } from '@hearth/contract/chat/everyone-rules';
import type { MessagePollInput, Voice } from '@hearth/contract/chat/message-parts';
import { directKind } from '@hearth/contract/chat/rules';
import type { Mention } from '@hearth/contract/core/mention-rules';
import type { Database } from '../../platform/database/database.ts';
import { isRefused } from '../../platform/database/refuse-unless.ts';
import { runInBatch } from '../../platform/database/run-in-batch.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { nobody } from '../../platform/ids.ts';
import { membersHidden } from '../friends/friends.api.ts';
import { mediaByIds } from '../media/media.api.ts';
import { showRepliedStories } from '../stories/stories.api.ts';
import { addMessageCardLater } from './add-message-card.ts';
import { announceMessage } from './announce-message.ts';
import { attachFiles } from './attach-files.ts';
import { beginChat } from './begin-chat.ts';
import { storyReplied } from './chat.events.ts';
import { type ChatMembership, partnerOf } from './chat.policy.ts';
import { type MessageMedia, toMessage } from './chat.view.ts';
import { notAMember } from './chat-members.queries.ts';
import { type AddressedChat, type ChatAddress, findAddressedChat } from './find-chat.ts';
import { findSentMessage, type SentMessage } from './find-sent-message.ts';
import { enterGroupMessage } from './group-chats/enter-group-message.ts';
import { mentionsIn } from './mentions-in.ts';
import { AlreadySent, entryStatements, readEntry, refuseSecond } from './message-entry.ts';
import { assertVoice } from './messages/assert-voice.ts';
import { blindTo, findReplyTarget, type ReplyTarget } from './messages/reply-target.ts';
import { asSent, messageById, type NewMessage } from './messages.queries.ts';
import { newPollIn } from './polls/vote-in-chat.ts';
import type { SendDeps } from './send-deps.ts';
import { filesOf } from './show-messages.ts';

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
  poll?: MessagePollInput | undefined;
};

export async function sendMessage(deps: SendDeps, written: WrittenMessage): Promise<SentMessage> {
  const { senderId, chatId, id, text = '', mediaIds = [], storyId = null, forwarded = false } = written;
  const chat = await findAddressedChat(deps, senderId, written);
  const target = await findTarget(deps, written);
  const ids = { chat_id: chatId, id, sender_id: senderId, media_ids: [...mediaIds], story_id: storyId };
  const more = { reply_to: target?.row.id ?? null, forwarded, voice: written.voice ?? null };
  const mentions = await mentionsIn(deps.db, chat, { senderId, text, mentions: written.mentions ?? [] });
  const { link, card, waits } = await deps.cards.begin(deps.db, text, written.card);
  const everyone = chat.own?.role === 'admin' && mentionsEveryone(text);
  const now = deps.clock.now();
  const poll = written.poll ? newPollIn(chat.kind, written.poll, now) : null;
  const row: NewMessage = { ...ids, ...more, text, sent_at: now, mentions, link, card, everyone, poll };
  const shown = { ...(await findShown(deps.db, chat, row)), quote: target?.quote ?? null };
  // The sender may not see the story now; they can only be told whether they replied to it before.
  if (storyId && !shown.story) return findSentMessage(deps, written);
  const enter = chat.kind === directKind ? enterMessage : enterGroupMessage;
  try {
    const sent = await enter(deps, chat, row, shown, target);
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
    if (row.media_ids.length > 0 && !entry.own.open) throw new AppError('files_need_an_answer', { field: 'mediaIds' });
    const files = await attachFiles(trx, row, entry.expiresAt);
    assertVoice(row, files);
    const entered = { ...row, ...asSent, seq: entry.seq, expires_at: entry.expiresAt };
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
