import type { ReactionKind } from '@hearth/contract/posts/rules';
import type { Database } from '../../platform/database/database.ts';
import { sql, statement } from '../../platform/database/sql.ts';
import type { Position } from '../../platform/paging/cursor.ts';
import type { StoryRef } from './stories.queries.ts';

export type ViewKey = StoryRef & { viewerId: string };

type ViewParameters = [ownerId: string, storyId: string, viewerId: string];

const insert = statement<{ viewer_id: string }, [...ViewParameters, at: Date, reaction: ReactionKind | null]>(
  `insert into story_views (user_id, story_id, viewer_id, at, reaction) values ($1, $2, $3, $4, $5)
   on conflict (user_id, story_id, viewer_id) do nothing returning viewer_id`,
);

/** False when this member has seen it before. */
export async function insertView(
  trx: Database,
  { ownerId, storyId, viewerId }: ViewKey,
  view: { at: Date; reaction: ReactionKind | null },
): Promise<boolean> {
  return (await insert(trx, ownerId, storyId, viewerId, view.at, view.reaction)).length > 0;
}

const change = statement<{ viewer_id: string }, [...ViewParameters, reaction: ReactionKind | null]>(
  `update story_views set reaction = $4
   where user_id = $1 and story_id = $2 and viewer_id = $3 and reaction is distinct from $4 returning viewer_id`,
);

/** False when the reaction was the same before, or when there is no view. */
export async function changeReaction(
  trx: Database,
  { ownerId, storyId, viewerId }: ViewKey,
  reaction: ReactionKind | null,
): Promise<boolean> {
  return (await change(trx, ownerId, storyId, viewerId, reaction)).length > 0;
}

const count = statement<{ seen_count: number }, [ownerId: string, storyId: string, by: 1 | -1]>(
  'update stories set seen_count = seen_count + $3 where user_id = $1 and id = $2 returning seen_count',
);

/** The new count; undefined if the story does not exist. */
export async function changeSeenCount(
  trx: Database,
  { ownerId, storyId }: StoryRef,
  by: 1 | -1,
): Promise<number | undefined> {
  return (await count(trx, ownerId, storyId, by))[0]?.seen_count;
}

export type ViewRow = { viewer_id: string; at: Date; reaction: ReactionKind | null };

/** Latest first. */
export async function viewPage(
  db: Database,
  { ownerId, storyId }: StoryRef,
  { after, hiddenIds, count }: { after: Position | undefined; hiddenIds: readonly string[]; count: number },
): Promise<ViewRow[]> {
  let query = db
    .selectFrom('story_views')
    .select(['viewer_id', 'at', 'reaction'])
    .where('user_id', '=', ownerId)
    .where('story_id', '=', storyId)
    .where(sql<boolean>`viewer_id <> all(${hiddenIds}::uuid[])`);
  if (after) query = query.where(sql<boolean>`(at, viewer_id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  const rows = await query.orderBy('at', 'desc').orderBy('viewer_id', 'desc').limit(count).execute();
  return rows as ViewRow[];
}

/** Stories of all owners or of one, always in the same order: the caller locks them. */
export async function storiesSeenBy(db: Database, viewerId: string, ownerId?: string): Promise<StoryRef[]> {
  let query = db.selectFrom('story_views').select(['user_id', 'story_id']).where('viewer_id', '=', viewerId);
  if (ownerId) query = query.where('user_id', '=', ownerId);
  const rows = await query.orderBy('user_id').orderBy('story_id').execute();
  return rows.map((row) => ({ ownerId: row.user_id, storyId: row.story_id }));
}

const remove = statement<{ viewer_id: string }, ViewParameters>(
  'delete from story_views where user_id = $1 and story_id = $2 and viewer_id = $3 returning viewer_id',
);

export async function deleteView(trx: Database, { ownerId, storyId, viewerId }: ViewKey): Promise<boolean> {
  return (await remove(trx, ownerId, storyId, viewerId)).length > 0;
}
