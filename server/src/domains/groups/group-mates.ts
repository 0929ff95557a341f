import type { Database } from '../../platform/database/database.ts';
import { mirrorOf, newestMemberIdsIn } from './memberships.queries.ts';

const groupsLookedAt = 10;
const membersLookedAt = 20;

/** Is a member of a group, or has asked to be. */
export async function hasGroup(db: Database, memberId: string): Promise<boolean> {
  return (await mirrorOf(db, memberId)).some(({ state }) => state === 'member' || state === 'requested');
}

/** The newest members of the member's groups, each once; hidden members among them. */
export async function groupMatesOf(db: Database, memberId: string): Promise<string[]> {
  const own = (await mirrorOf(db, memberId)).filter(({ state }) => state === 'member').slice(0, groupsLookedAt);
  const mates = await Promise.all(own.map(({ group_id: id }) => newestMemberIdsIn(db, id, membersLookedAt)));
  return [...new Set(mates.flat())].filter((id) => id !== memberId);
}
