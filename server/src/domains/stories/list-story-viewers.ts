import type { ReactionKind } from '@hearth/contract/posts/rules';
import type { Person } from '@hearth/contract/profiles/person';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { cutPage, readCursor } from '../../platform/paging/cursor.ts';
import { hiddenIdsOf } from '../friends/friends.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { isLiving } from './stories.policy.ts';
import { type StoryRef, storyRow } from './stories.queries.ts';
import { viewPage } from './story-views.queries.ts';

type PageQuery = { cursor?: string | undefined; limit: number };
type ViewItem = { person: Person; seenAt: string; reaction: ReactionKind | null };

/** For the owner only: the story is looked up among the asking member's own. */
export async function listStoryViewers(
  db: Database,
  ref: StoryRef,
  { cursor, limit }: PageQuery,
  now: Date,
): Promise<{ items: ViewItem[]; nextCursor: string | null }> {
  const story = await storyRow(db, ref);
  if (!story || !isLiving(story, now)) throw new AppError('not_found');
  const hiddenIds = await hiddenIdsOf(db, ref.ownerId);
  const rows = await viewPage(db, ref, { after: readCursor(cursor), hiddenIds, count: limit + 1 });
  const { shown, nextCursor } = cutPage(rows, limit, (row) => ({ at: row.at, id: row.viewer_id }));
  const people = await peopleByIds(
    db,
    shown.map((row) => row.viewer_id),
  );
  const items = shown.flatMap(({ viewer_id, at, reaction }) => {
    const person = people.get(viewer_id);
    return person ? [{ person, seenAt: at.toISOString(), reaction }] : [];
  });
  return { items, nextCursor };
}
