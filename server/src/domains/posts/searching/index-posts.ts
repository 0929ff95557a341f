import type { Database } from '../../../platform/database/database.ts';
import { indexWords } from '../../../platform/database/index-words.ts';
import { mediaByIds } from '../../media/media.api.ts';
import { kindsIn } from '../writing/create-post.ts';
import { postWords } from './post-words.ts';
import { postsWithoutWords, setPostWords } from './search-posts.queries.ts';

/** For posts that were written before posts could be searched. */
export function indexPosts(db: Database, stopping = new AbortController().signal): Promise<void> {
  return indexWords(db, { read: readUnindexed, write: ({ id, words }) => setPostWords.of(id, words) }, stopping);
}

async function readUnindexed(trx: Database, count: number): Promise<{ id: string; words: string }[]> {
  const rows = await postsWithoutWords(trx, count);
  const media = await mediaByIds(
    trx,
    rows.flatMap((row) => row.media_ids),
  );
  return rows.map(({ id, author_id: authorId, content, media_ids: ids }) => {
    const kinds = kindsIn(ids.flatMap((mediaId) => media.get(mediaId) ?? []));
    return { id, words: postWords({ authorId, content, ...kinds }) };
  });
}
