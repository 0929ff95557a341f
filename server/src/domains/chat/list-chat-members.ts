import type { Person } from '@hearth/contract/profiles/person';
import { lowestId } from '../../platform/ids.ts';
import { hiddenIdsOf } from '../friends/friends.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { membersAfter } from './chat-members.queries.ts';
import { type ChatDeps, findBegunChat } from './find-chat.ts';

type Asked = { chatId: string; cursor?: string | undefined; limit: number };

/** Page by page in the order of ids, which never changes, without members who are hidden from this one. */
export async function listChatMembers(
  deps: ChatDeps,
  memberId: string,
  { chatId, cursor, limit }: Asked,
): Promise<{ items: Person[]; nextCursor: string | null }> {
  await findBegunChat(deps, memberId, chatId);
  const hidden = await hiddenIdsOf(deps.db, memberId);
  const rows = await membersAfter(deps.db, chatId, cursor ?? lowestId, hidden, limit + 1);
  const ids = rows.slice(0, limit).map((row) => row.user_id);
  const people = await peopleByIds(deps.db, ids);
  return {
    items: ids.flatMap((id) => people.get(id) ?? []),
    nextCursor: rows.length > limit ? (ids.at(-1) ?? null) : null,
  };
}
