import type { Audience } from '@hearth/contract/posts/rules';
import { audiencesOpenTo } from '../../friends/audience.api.ts';

/**
 * The audience rule as conditions on the columns `author_id` and `audience`, written from `isInAudience` itself: a page
 * cannot choose other posts than the rule lets through. What a block hides is a condition of its own.
 */
const oneOf = (audiences: readonly Audience[]) => `audience in (${audiences.map((each) => `'${each}'`).join(', ')})`;

export const openToAll = oneOf(audiencesOpenTo('stranger'));

/** The parameters' places in the statement, e.g. `$3`: the viewer's id and the ids of their friends. */
export function readableOnProfiles({ viewer, friends }: { viewer: string; friends: string }): string {
  const own = `author_id = ${viewer} and ${oneOf(audiencesOpenTo('self'))}`;
  const ofFriends = `author_id = any(${friends}::uuid[]) and ${oneOf(audiencesOpenTo('friend'))}`;
  return `(${openToAll} or ${own} or ${ofFriends})`;
}
