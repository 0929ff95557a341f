import type { ChatLine } from '@hearth/contract/chat/message-parts';
import type { Database } from '../../../platform/database/database.ts';
import { runInBatch } from '../../../platform/database/run-in-batch.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { hiddenFromAny } from '../../friends/friends.api.ts';
import { publishInGroup } from '../announce-message.ts';
import { toMessage } from '../chat.view.ts';
import type { ChatLive } from '../chat-states.ts';
import { asSent } from '../messages.queries.ts';
import { advanceForLine, insertLine, memberIdsIn } from './group-chats.queries.ts';
import { without } from './receivers.ts';

type Told = { chatId: string; actorId: string; line: ChatLine; at: Date };

const noWords = {
  ...asSent,
  ...{ text: '', media_ids: [], story_id: null, mentions: [], link: null, card: null, everyone: false },
  ...{ reply_to: null, forwarded: false, voice: null, expires_at: null, poll: null },
};
const nothingShown = { files: [], story: null, quote: null, reactions: [] };

/** Writes a line into the log, and sends it to all members who can see everybody that it names. */
export async function tellInGroup(
  live: Pick<ChatLive, 'publishToAll'>,
  trx: Database,
  { chatId, actorId, line, at }: Told,
  afterCommit: AfterCommit,
): Promise<void> {
  const id = newId(at);
  const [[chat], , members] = await runInBatch(
    trx,
    advanceForLine.of(chatId, actorId, at, line),
    insertLine.of(chatId, id, actorId, at, line),
    memberIdsIn.of(chatId),
  );
  if (!chat) throw new AppError('not_found');
  const memberIds = members.map((row) => row.user_id);
  const unseeing = await hiddenFromAny(trx, memberIds, [actorId, ...line.memberIds]);
  const row = { ...noWords, chat_id: chatId, seq: chat.last_seq, id, sender_id: actorId, sent_at: at, line };
  const message = toMessage(row, { kind: chat.kind, memberIds }, nothingShown);
  afterCommit(() => publishInGroup(live, message, chat, without(memberIds, unseeing)));
}
