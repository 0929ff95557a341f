import type { WelcomeSteps } from '@hearth/contract/welcome/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { knowsSomebody } from '../friends/suggestions.api.ts';
import { hasGroup } from '../groups/groups.api.ts';
import { hasWritten } from '../posts/posts.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';

/** By what there is, not by what was clicked: a photo set on the profile counts as one set here. */
export async function readSteps(db: Database, memberId: string): Promise<WelcomeSteps> {
  const [known, people, groups, post] = await Promise.all([
    peopleByIds(db, [memberId]),
    knowsSomebody(db, memberId),
    hasGroup(db, memberId),
    hasWritten(db, memberId),
  ]);
  return { photo: Boolean(known.get(memberId)?.profilePic), people, groups, post };
}
