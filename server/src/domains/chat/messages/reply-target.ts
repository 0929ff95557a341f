import type { MessageQuote } from '@hearth/contract/chat/message-parts';
import { directKind } from '@hearth/contract/chat/rules';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import { mediaByIds } from '../../media/media.api.ts';
import type { ChatMembership } from '../chat.policy.ts';
import type { ChatMember } from '../chat-members.queries.ts';
import type { ChatDeps } from '../find-chat.ts';
import type { MessageRow } from '../messages.queries.ts';
import { findMessage, type MessageAddress } from './find-message.ts';
import { toQuote } from './quotes.ts';
import { removersAmong } from './removed.queries.ts';

export type ReplyTarget = { row: MessageRow; quote: MessageQuote };

/** The message that is replied to; it must be one that the member sees, with something to reply to. */
export async function findReplyTarget(deps: ChatDeps, memberId: string, address: MessageAddress): Promise<ReplyTarget> {
  const row = await findOrNothing(deps, memberId, address);
  const isEmpty = row?.text === '' && row.media_ids.length === 0;
  if (!row || isEmpty) throw new AppError('reply_target_gone', { field: 'replyTo' });
  const files = await mediaByIds(deps.db, row.media_ids);
  return { row, quote: toQuote(row, true, files) };
}

async function findOrNothing(deps: ChatDeps, memberId: string, address: MessageAddress) {
  try {
    return (await findMessage(deps, memberId, address)).row;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** The members who do not see what is quoted: from before they came, removed, or by somebody who is hidden from them. */
export async function blindTo(
  db: Database,
  { chatId, kind, memberIds }: ChatMembership,
  members: readonly ChatMember[],
  target: MessageRow,
): Promise<Set<string>> {
  const before = members.filter((member) => target.seq <= member.hidden_seq).map((member) => member.user_id);
  const removing = members.filter((member) => target.seq <= member.removed_seq).map((member) => member.user_id);
  const removers = removing.length === 0 ? [] : await removersAmong(db, removing, chatId, target.seq);
  const hidden = kind === directKind ? [] : await hiddenIdsOf(db, target.sender_id);
  const blind = [...before, ...removers.map((row) => row.user_id), ...hidden];
  return new Set(blind.filter((id) => memberIds.includes(id)));
}
