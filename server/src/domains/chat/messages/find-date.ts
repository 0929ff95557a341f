import { type ChatDeps, findBegunChat } from '../find-chat.ts';
import { firstFrom } from './find-date.queries.ts';

/** Where somebody begins to read who wants to see a day again. */
export async function findDate(deps: ChatDeps, memberId: string, chatId: string, from: Date): Promise<number | null> {
  const { own } = await findBegunChat(deps, memberId, chatId);
  const [first] = await firstFrom(deps.db, chatId, own.hidden_seq, from);
  return first?.seq ?? null;
}
