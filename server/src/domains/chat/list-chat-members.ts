import type { ChatMemberView } from '@hearth/contract/chat/endpoints';
import type { ChatRole } from '@hearth/contract/chat/rules';
import type { Person } from '@hearth/contract/profiles/person';
import { lowestId } from '../../platform/ids.ts';
import { hiddenIdsOf } from '../friends/friends.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { type ChatMember, membersAfter } from './chat-members.queries.ts';
import { type ChatDeps, findBegunChat } from './find-chat.ts';

type Asked = { chatId: string; cursor?: string | undefined; limit: number };

/** Page by page in the order of ids, which never changes, without members who are hidden from this one. */
export async function listChatMembers(
  deps: ChatDeps,
  memberId: string,
  { chatId, cursor, limit }: Asked,
): Promise<{ items: ChatMemberView[]; nextCursor: string | null }> {
  const { own } = await findBegunChat(deps, memberId, chatId);
  const hidden = await hiddenIdsOf(deps.db, memberId);
  const rows = await membersAfter(deps.db, chatId, cursor ?? lowestId, hidden, limit + 1);
  const page = rows.slice(0, limit);
  const people = await peopleByIds(
    deps.db,
    page.map((row) => row.user_id),
  );
  return {
    items: page.flatMap((row) => {
      const person = people.get(row.user_id);
      return person ? [toMemberView(row, person, own.shows_seen)] : [];
    }),
    nextCursor: rows.length > limit ? (page.at(-1)?.user_id ?? null) : null,
  };
}

/** Of the other member of a direct chat the cursor is told elsewhere, to whom it may be. */
function toMemberView(row: ChatMember, person: Person, seesCursors: boolean): ChatMemberView {
  const { several, role, read_seq, shows_seen } = row;
  const shown = several && seesCursors && shows_seen;
  return { person, role: several ? (role as ChatRole) : null, readSeq: shown ? read_seq : 0 };
}
