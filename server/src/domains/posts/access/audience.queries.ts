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
  // With "or" a distributed database would not see which authors the rest of the query asks for, and ask all shards.
  return `case when ${openToAll} then true
     when author_id = ${viewer} then ${oneOf(audiencesOpenTo('self'))}
     when author_id = any(${friends}::uuid[]) then ${oneOf(audiencesOpenTo('friend'))}
     else false end`;
}
