import type { Audience } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

export type Page = { before: string; count: number };
export type Sight = { viewerId: string; friendIds: readonly string[]; hiddenIds: readonly string[] };

type Id = { id: string };

/**
 * How many of the newest posts are looked through for those the viewer may see. Nearly always the first few dozen
 * are enough; where they are not, the sparse way finds the rest without walking through everyone else's posts.
 */
const windowSize = 500;
const lowestId = '00000000-0000-0000-0000-000000000000';

/** `only` narrows the list down, e.g. to videos. */
function everyonesPosts(only: string) {
  const recent = statement<Id>(
    `select id from (
       select id, author_id, audience from posts where ${only} and id < $1 order by id desc limit ${windowSize}
     ) recent
     where author_id <> all($5::uuid[])
       and (audience = 'public' or author_id = $3 or (audience = 'friends' and author_id = any($4::uuid[])))
     order by id desc limit $2`,
  );
  const open = statement<Id>(
    `select id from posts where ${only} and audience = 'public' and id < $1 and author_id <> all($3::uuid[])
     order by id desc limit $2`,
  );
  const ofCircle = statement<Id>(
    `select post_id as id from timeline_posts
     where author_id = any($4::uuid[]) and post_id < $1 and post_id > $5 and ${only}
       and (audience = 'friends' or audience = 'only_me' and author_id = $3)
     order by post_id desc limit $2`,
  );

  return async (db: Database, { before, count }: Page, sight: Sight): Promise<string[]> => {
    const { viewerId, friendIds, hiddenIds } = sight;
    const found = await recent(db, before, count, viewerId, friendIds, hiddenIds);
    if (found.length === count) return ids(found);
    const shown = await open(db, before, count, hiddenIds);
    const floor = shown.length === count ? (shown.at(-1)?.id ?? lowestId) : lowestId;
    const circle = await ofCircle(db, before, count, viewerId, [viewerId, ...friendIds], floor);
    return ids([...shown, ...circle])
      .sort((a, b) => (a < b ? 1 : -1))
      .slice(0, count);
  };
}

export const feedIds = everyonesPosts('true');
export const videoIds = everyonesPosts('has_video');

export type TimelineOf = { authorId: string; audiences: readonly Audience[] };

function onesPosts(only: string) {
  const page = statement<Id>(
    `select post_id as id from timeline_posts
     where author_id = $3 and post_id < $1 and audience = any($4::text[]) and ${only}
     order by post_id desc limit $2`,
  );
  return async (db: Database, { before, count }: Page, { authorId, audiences }: TimelineOf): Promise<string[]> =>
    ids(await page(db, before, count, authorId, audiences));
}

export const timelineIds = onesPosts('true');
export const timelineMediaIds = onesPosts('has_media');

function ids(rows: Id[]): string[] {
  return rows.map((row) => row.id);
}
