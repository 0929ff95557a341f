import type { Message } from '@hearth/contract/chat/endpoints';
import type { Person } from '@hearth/contract/profiles/person';
import { AppError } from '../../../platform/errors/app-error.ts';
import { lowestId } from '../../../platform/ids.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import type { MessageRow } from '../messages.queries.ts';
import { type ChangeDeps, changeMessage } from './change-message.ts';
import { raiseMessageVersion } from './change-messages.queries.ts';
import { findMessage, type MessageAddress } from './find-message.ts';
import { dropReaction, putReaction, reactionsAfter } from './reactions.queries.ts';

/** Null takes the reaction back. One a member and message. */
export function reactToMessage(
  deps: ChangeDeps,
  memberId: string,
  address: MessageAddress,
  emoji: string | null,
): Promise<Message> {
  const { chatId, messageId } = address;
  return changeMessage(deps, memberId, address, async (trx, { row }) => {
    if (isEmpty(row)) throw new AppError('not_found');
    const done =
      emoji === null
        ? await dropReaction(trx, chatId, messageId, memberId)
        : await putReaction(trx, chatId, messageId, memberId, emoji);
    if (done.length === 0) return undefined;
    const [raised] = await raiseMessageVersion(trx, chatId, messageId);
    return raised && { row: raised };
  });
}

/** Unsent, or taken away: there is nothing to react to. */
function isEmpty({ text, media_ids }: MessageRow): boolean {
  return text === '' && media_ids.length === 0;
}

type Asked = { emoji?: string | undefined; cursor?: string | undefined; limit: number };

/** Page by page in the order of ids, which never changes, without members who are hidden from this one. */
export async function listMessageReactions(
  deps: ChangeDeps,
  memberId: string,
  address: MessageAddress,
  { emoji, cursor, limit }: Asked,
): Promise<{ items: { person: Person; emoji: string }[]; nextCursor: string | null }> {
  const { chatId, messageId } = address;
  await findMessage(deps, memberId, address);
  const hidden = await hiddenIdsOf(deps.db, memberId);
  const after = cursor ?? lowestId;
  const rows = await reactionsAfter(deps.db, chatId, messageId, emoji ?? null, after, hidden, limit + 1);
  const page = rows.slice(0, limit);
  const people = await peopleByIds(
    deps.db,
    page.map((row) => row.user_id),
  );
  const items = page.flatMap((row) => {
    const person = people.get(row.user_id);
    return person ? [{ person, emoji: row.emoji }] : [];
  });
  return { items, nextCursor: rows.length > limit ? (page.at(-1)?.user_id ?? null) : null };
}
