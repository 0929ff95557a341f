import type { Database } from '../../../../platform/database/database.ts';
import { friendStatesOf } from '../../../friends/friends.api.ts';
import { type GuardedPost, profileKind } from '../../access/post-place.ts';
import { membersNotReading } from './reading-languages.queries.ts';

/**
 * The rule of the feed's pages for one new post: languages that a member does not read stay out, friends never do, and
 * `anyLanguage` are members who follow it.
 */
export async function leaveOutOtherLanguages(
  db: Database,
  { authorId, place }: GuardedPost,
  language: string | undefined,
  readers: ReadonlySet<string>,
  anyLanguage: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  if (!language || place.kind !== profileKind) return readers;
  const left = await membersNotReading(db, [...readers], language);
  left.delete(authorId);
  for (const id of anyLanguage) left.delete(id);
  if (left.size === 0) return readers;
  const states = await friendStatesOf(db, authorId, [...left]);
  return new Set([...readers].filter((id) => !left.has(id) || states.get(id) === 'friends'));
}
