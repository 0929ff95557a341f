import type { Message } from '@hearth/contract/chat/endpoints';
import { directKind, editMinutes } from '@hearth/contract/chat/rules';
import type { Mention } from '@hearth/contract/core/mention-rules';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { LinkCards } from '../../links/links.api.ts';
import { addMessageCardLater } from '../add-message-card.ts';
import type { AnnounceDeps } from '../announce-message.ts';
import { facesOf } from '../chat.policy.ts';
import { chatMembers } from '../chat-members.queries.ts';
import { readChatStates } from '../chat-states.ts';
import { chatById } from '../chats.queries.ts';
import { mentionsIn } from '../mentions-in.ts';
import { previewOf } from '../message-entry.ts';
import { messageWords } from '../message-words.ts';
import type { MessageRow } from '../messages.queries.ts';
import { type ChangeDeps, type Changed, changeMessage } from './change-message.ts';
import { changePreview, replaceWords } from './change-messages.queries.ts';
import { earlierWords, keepEarlierWords } from './edits.queries.ts';
import { findMessage, type MessageAddress } from './find-message.ts';

export type EditDeps = ChangeDeps & Pick<AnnounceDeps, 'messageListeners'> & { cards: LinkCards };
type Written = { text: string; mentions: readonly Mention[]; card: boolean };

const minuteMs = 60_000;
const mostShown = 100;

/** Only what the member has written, and only for a while. The earlier words stay readable for who can read the message. */
export async function editMessage(
  deps: EditDeps,
  memberId: string,
  address: MessageAddress,
  written: Written,
): Promise<Message> {
  const { chatId, messageId } = address;
  const { link, card, waits } = await deps.cards.begin(deps.db, written.text, written.card);
  const added = new Set<string>();
  const message = await changeMessage(deps, memberId, address, async (trx, { row, membership, afterCommit }) => {
    assertEditable(row, memberId, deps.clock.now());
    if (row.text === written.text) return undefined;
    const mentions = await mentionsIn(trx, membership, { senderId: memberId, ...written });
    for (const mention of mentions) added.add(mention.memberId);
    for (const mention of row.mentions) added.delete(mention.memberId);
    await keepEarlierWords(trx, chatId, messageId);
    const { text } = written;
    const words = messageWords({ chat_id: chatId, text });
    const said = [text, JSON.stringify(mentions), words, link, card, deps.clock.now()] as const;
    const [edited] = await replaceWords(trx, chatId, messageId, ...said);
    if (!edited) throw new AppError('not_found');
    if (waits && link) {
      afterCommit(() => addMessageCardLater(deps, membership, { id: messageId, senderId: memberId, link }));
    }
    return withPreview(trx, edited);
  });
  if (added.size > 0) await tellMentioned(deps, message, [...added]);
  return message;
}

/** As if the message had been written just now, for those whom it did not mention before. */
async function tellMentioned(deps: EditDeps, message: Message, memberIds: readonly string[]): Promise<void> {
  const { db, memberships, messageListeners } = deps;
  const membership = await memberships.find(db, message.chatId);
  const chat = await chatById(db, message.chatId);
  if (!membership || !chat) return;
  const members = await chatMembers(db, message.chatId, memberIds);
  if (membership.kind !== directKind) {
    // Those whom it mentioned before were told then.
    const told = { ...message, mentions: message.mentions.filter((each) => memberIds.includes(each.memberId)) };
    for (const { ofSeveral } of messageListeners) ofSeveral(told, chat);
    return;
  }
  const states = await readChatStates(db, chat, facesOf(membership), members);
  for (const { direct } of messageListeners) direct(message, states);
}

async function withPreview(trx: Database, row: MessageRow): Promise<Changed> {
  const [last] = await changePreview(trx, row.chat_id, row.seq, previewOf(row, []));
  return { row, inLists: last !== undefined };
}

function assertEditable(row: MessageRow, memberId: string, now: Date): void {
  if (row.sender_id !== memberId || row.forwarded) throw new AppError('forbidden');
  // Unsent, taken away, or a file alone.
  if (row.text === '') throw new AppError('not_found');
  const isLate = now.getTime() - row.sent_at.getTime() > editMinutes * minuteMs;
  if (isLate) throw new AppError('edit_too_late', { params: { minutes: editMinutes } });
}

/** Newest first. Of a message that says nothing any more they are not shown either. */
export async function listMessageEdits(
  deps: ChangeDeps,
  memberId: string,
  address: MessageAddress,
): Promise<{ text: string; at: string }[]> {
  const { row } = await findMessage(deps, memberId, address);
  if (row.text === '') return [];
  const rows = await earlierWords(deps.db, address.chatId, address.messageId, mostShown);
  return rows.map(({ text, written_at }) => ({ text, at: written_at.toISOString() }));
}
