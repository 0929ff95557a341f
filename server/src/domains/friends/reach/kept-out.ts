import type { ReachChoice, ReachQuestion } from '@hearth/contract/reach/rules';
import type { Database } from '../../../platform/database/database.ts';
import { edgeStates, friendIdsOf } from '../friend-edges.queries.ts';
import { isReachedBy, type Nearness } from '../friends.policy.ts';
import { friendsAmong } from '../mutual-friends.queries.ts';
import { strictChoices } from './reach.queries.ts';

/** Those of these members who have chosen that the viewer may not; costs one statement where nobody has chosen. */
export async function keptOut(
  db: Database,
  viewerId: string,
  memberIds: readonly string[],
  question: ReachQuestion,
): Promise<Set<string>> {
  const others = memberIds.filter((id) => id !== viewerId);
  if (others.length === 0) return new Set();
  const strict = await strictChoices(db, others, question);
  if (strict.size === 0) return new Set();
  const nearness = await nearnessTo(db, viewerId, strict);
  return new Set([...strict].filter(([id, choice]) => !isReachedBy(choice, nearness(id))).map(([id]) => id));
}

/** Friends of friends are looked for only where somebody lets them. */
async function nearnessTo(
  db: Database,
  viewerId: string,
  strict: ReadonlyMap<string, ReachChoice>,
): Promise<(id: string) => Nearness> {
  const states = await edgeStates(db, viewerId, [...strict.keys()]);
  const isFriend = (id: string) => states.get(id) === 'friends';
  const asked = [...strict].filter(([id, choice]) => choice === 'friends_of_friends' && !isFriend(id));
  const near =
    asked.length === 0
      ? new Map()
      : await friendsAmong(
          db,
          asked.map(([id]) => id),
          await friendIdsOf(db, viewerId),
        );
  return (id) => {
    if (isFriend(id)) return 'friend';
    return near.has(id) ? 'friend_of_friend' : 'stranger';
  };
}
