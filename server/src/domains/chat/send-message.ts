import { mentionsEveryone } from '@hearth/contract/chat/everyone-rules';
import { directKind } from '@hearth/contract/chat/rules';
import { fittingMentions, type Mention } from '@hearth/contract/core/mention-rules';
import type { Database } from '../../platform/database/database.ts';
import { isRefused } from '../../platform/database/refuse-unless.ts';
import { runInBatch } from '../../platform/database/run-in-batch.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { nobody } from '../../platform/ids.ts';
import { hiddenIdsAmong, membersHidden } from '../friends/friends.api.ts';
import { isNamedBy, mentionedIn } from '../friends/mentions.api.ts';
import { mediaByIds } from '../media/media.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { showRepliedStories } from '../stories/stories.api.ts';
import { addMessageCardLater } from './add-message-card.ts';
import { announceMessage } from './announce-message.ts';
import { attachFile } from './attach-file.ts';
import { beginChat } from './begin-chat.ts';
import { storyReplied } from './chat.events.ts';
import { type ChatMembership, partnerOf } from './chat.policy.ts';
import { type MessageMedia, toMessage } from './chat.view.ts';
import { chatMembers, notAMember } from './chat-members.queries.ts';
import { type AddressedChat, type ChatAddress, findAddressedChat } from './find-chat.ts';
import { findSentMessage, type SentMessage } from './find-sent-message.ts';
import { enterGroupMessage } from './group-chats/enter-group-message.ts';
import { AlreadySent, entryStatements, readEntry, refuseSecond } from './message-entry.ts';
import type { NewMessage } from './messages.queries.ts';
import type { SendDeps } from './send-deps.ts';

type WrittenMessage = ChatAddress & {
  senderId: string;
  id: string;
  text?: string | undefined;
  mediaId?: string | undefined;
  storyId?: string | undefined;
  mentions?: readonly Mention[];
  card?: boolean;
};

/** Only of members of the chat, by a name of theirs. */
async function mentionsIn(
  db: Database,
  chat: AddressedChat,
  text: string,
  mentions: readonly Mention[],
): Promise<Mention[]> {
  const all = fittingMentions(text, mentions);
  if (all.length === 0) return [];
  const memberIds = await membersAmong(db, chat, mentionedIn(all));
  const fitting = all.filter(({ memberId }) => memberIds.includes(memberId));
  if (fitting.length === 0) return [];
  const people = await peopleByIds(db, mentionedIn(fitting));
  return fitting.filter((mention) => {
    const person = people.get(mention.memberId);
    return person !== undefined && isNamedBy(text, mention, person);
  });
}

async function membersAmong(
  db: Database,
  { chatId, kind, memberIds, own }: AddressedChat,
  asked: readonly string[],
): Promise<readonly string[]> {
  if (kind === directKind) return memberIds;
  const [rows, hidden] = await Promise.all([
    chatMembers(db, chatId, asked),
    hiddenIdsAmong(db, own?.user_id ?? nobody, asked),
  ]);
  return rows.flatMap(({ user_id: id }) => (hidden.has(id) ? [] : id));
}

export async function sendMessage(deps: SendDeps, written: WrittenMessage): Promise<SentMessage> {
  const { senderId, chatId, id, text = '', mediaId = null, storyId = null } = written;
  const chat = await findAddressedChat(deps, senderId, written);
  const ids = { chat_id: chatId, id, sender_id: senderId, media_id: mediaId, story_id: storyId };
  const mentions = await mentionsIn(deps.db, chat, text, written.mentions ?? []);
  const { link, card, waits } = await deps.cards.begin(deps.db, text, written.card);
  const everyone = chat.own?.role === 'admin' && mentionsEveryone(text);
  const row: NewMessage = { ...ids, text, sent_at: deps.clock.now(), mentions, link, card, everyone };
  const shown = await findShown(deps.db, chat, row);
  // The sender may not see the story now; they can only be told whether they replied to it before.
  if (storyId && !shown.story) return findSentMessage(deps, written);
  try {
    const sent =
      chat.kind === directKind
        ? await enterMessage(deps, chat, row, shown)
        : await enterGroupMessage(deps, chat, row, shown.file);
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

/** The file that is to be sent and the story that is replied to, of which most messages have none. */
async function findShown(db: Database, membership: ChatMembership, row: NewMessage): Promise<MessageMedia> {
  const { sender_id: id, media_id: mediaId, story_id: storyId, sent_at: now } = row;
  const file = mediaId ? await mediaByIds(db, [mediaId]) : undefined;
  const ownerId = partnerOf(membership, id);
  const story =
    storyId && ownerId ? await showRepliedStories(db, { id, now }, ownerId, [{ ownerId, storyId }]) : undefined;
  return { file: (mediaId && file?.get(mediaId)) || null, story: (storyId && story?.get(storyId)) || null };
}

async function enterMessage(
  deps: SendDeps,
  chat: AddressedChat,
  row: NewMessage,
  shown: MessageMedia,
): Promise<SentMessage> {
  const { db, memberships, events } = deps;
  const statements = entryStatements(chat, row, shown.file);
  return inTransaction(db, async (trx, afterCommit) => {
    if (!chat.begun) await beginChat(deps, trx, chat, row.sender_id, row.sent_at);
    const entry = readEntry(chat, row.sender_id, await refuseSecond(runInBatch(trx, ...statements)));
    if (row.media_id && !entry.own.open) throw new AppError('files_need_an_answer', { field: 'mediaId' });
    const file = await attachFile(trx, row);
    const message = toMessage({ ...row, seq: entry.seq, line: null }, chat, { ...shown, file });
    const ownerId = message.story?.ownerId;
    if (row.story_id && ownerId) {
      const reply = { storyId: row.story_id, ownerId, actorId: row.sender_id, messageId: row.id, text: row.text };
      await events.emit(trx, storyReplied, reply, afterCommit);
    }
    afterCommit(() => {
      memberships.keep(chat);
      announceMessage(deps, message, entry.states);
    });
    return { message, chat: entry.own };
  });
}
