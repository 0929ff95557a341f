import type { ChatDraft } from '@hearth/contract/chat/drafts';
import { fittingMentions, type Words } from '@hearth/contract/core/mention-rules';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { type ChatDeps, findBegunChat } from '../find-chat.ts';
import { type DraftRow, draftOf, holdOwnSide, putDraft } from './drafts.queries.ts';

type DraftDeps = ChatDeps & { clock: Clock };
type Own = { memberId: string; chatId: string };

export async function readChatDraft(deps: DraftDeps, { memberId, chatId }: Own): Promise<ChatDraft | null> {
  await findBegunChat(deps, memberId, chatId);
  const [row] = await draftOf(deps.db, memberId, chatId);
  return toDraft(row, deps.clock.now());
}

/** Answers the words that are valid now: these, or later ones of another device. */
export async function saveChatDraft(
  deps: DraftDeps,
  { memberId, chatId }: Own,
  { text, mentions, ageMs }: Words & { ageMs: number },
): Promise<ChatDraft | null> {
  await findBegunChat(deps, memberId, chatId);
  const now = deps.clock.now();
  const at = new Date(Math.max(0, now.getTime() - ageMs));
  const fitting = JSON.stringify(fittingMentions(text, mentions));
  return inTransaction(deps.db, async (trx) => {
    const [held] = await holdOwnSide(trx, memberId, chatId);
    if (!held) throw new AppError('not_found');
    const [put] = await putDraft(trx, memberId, chatId, text, fitting, at);
    const [row] = put ? [put] : await draftOf(trx, memberId, chatId);
    return toDraft(row, now);
  });
}

function toDraft(row: DraftRow | undefined, now: Date): ChatDraft | null {
  if (!row) return null;
  const { text, mentions, written_at: at } = row;
  return { text, mentions, ageMs: Math.max(0, now.getTime() - at.getTime()) };
}
