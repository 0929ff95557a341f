import type { Audience } from '@hearth/contract/posts/rules';
import { audiencesOpenTo } from '../../friends/audience.api.ts';

/**
 * The audience rule as SQL conditions on the columns `author_id` and `audience`. They are generated from `isInAudience`,
 * so that pages and the rule cannot differ. Blocks need a condition of their own.
 */
const oneOf = (audiences: readonly Audience[]) => `audience in (${audiences.map((each) => `'${each}'`).join(', ')})`;

export const openToAll = oneOf(audiencesOpenTo('stranger'));

/** `viewer` and `friends` are the names of parameters, e.g. `$3`: the viewer's id and the ids of the viewer's friends. */
export function readableOnProfiles({ viewer, friends }: { viewer: string; friends: string }): string {
  const own = `author_id = ${viewer} and ${oneOf(audiencesOpenTo('self'))}`;
  const ofFriends = `author_id = any(${friends}::uuid[]) and ${oneOf(audiencesOpenTo('friend'))}`;
  return `(${openToAll} or ${own} or ${ofFriends})`;
}
