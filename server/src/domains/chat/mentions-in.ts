import { fittingMentions, type Mention } from '@hearth/contract/core/mention-rules';
import type { Database } from '../../platform/database/database.ts';
import { isNamedBy, mentionedIn } from '../friends/mentions.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import type { ChatMembership } from './chat.policy.ts';

/** Only of members of the chat, by a name of theirs. */
export async function mentionsIn(
  db: Database,
  { memberIds }: Pick<ChatMembership, 'memberIds'>,
  text: string,
  mentions: readonly Mention[],
): Promise<Mention[]> {
  const fitting = fittingMentions(text, mentions).filter(({ memberId }) => memberIds.includes(memberId));
  if (fitting.length === 0) return [];
  const people = await peopleByIds(db, mentionedIn(fitting));
  return fitting.filter((mention) => {
    const person = people.get(mention.memberId);
    return person !== undefined && isNamedBy(text, mention, person);
  });
}
