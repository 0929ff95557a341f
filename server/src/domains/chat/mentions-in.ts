import { directKind } from '@hearth/contract/chat/rules';
import { fittingMentions, type Mention } from '@hearth/contract/core/mention-rules';
import type { Database } from '../../platform/database/database.ts';
import { hiddenIdsAmong } from '../friends/friends.api.ts';
import { isNamedBy, mentionedIn } from '../friends/mentions.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import type { ChatMembership } from './chat.policy.ts';
import { chatMembers } from './chat-members.queries.ts';

type Written = { senderId: string; text: string; mentions: readonly Mention[] };

/** Only of members of the chat whom the sender can see, by a name of theirs. */
export async function mentionsIn(
  db: Database,
  chat: ChatMembership,
  { senderId, text, mentions }: Written,
): Promise<Mention[]> {
  const all = fittingMentions(text, mentions);
  if (all.length === 0) return [];
  const memberIds = await membersAmong(db, chat, senderId, mentionedIn(all));
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
  { chatId, kind, memberIds }: ChatMembership,
  senderId: string,
  asked: readonly string[],
): Promise<readonly string[]> {
  if (kind === directKind) return memberIds;
  const [rows, hidden] = await Promise.all([chatMembers(db, chatId, asked), hiddenIdsAmong(db, senderId, asked)]);
  return rows.flatMap(({ user_id: id }) => (hidden.has(id) ? [] : id));
}
