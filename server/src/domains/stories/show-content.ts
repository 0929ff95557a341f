import type { StoryContent } from '@hearth/contract/stories/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { mediaByIds } from '../media/media.api.ts';
import type { StoryRow } from './stories.queries.ts';

/** What each story shows, by its id, with all files in one query. A story whose file is missing is left out. */
export async function showContent(db: Database, rows: readonly StoryRow[]): Promise<Map<string, StoryContent>> {
  const files = await mediaByIds(
    db,
    rows.flatMap((row) => row.media_id ?? []),
  );
  return new Map(
    rows.flatMap(({ id, media_id: mediaId, words: text, background }): [string, StoryContent][] => {
      if (text !== null && background !== null) return [[id, { media: null, words: { text, background } }]];
      const media = mediaId && files.get(mediaId);
      return media ? [[id, { media, words: null }]] : [];
    }),
  );
}
