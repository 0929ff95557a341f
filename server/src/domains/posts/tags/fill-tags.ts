import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lowestId } from '../../../platform/ids.ts';
import { filledUntil, holdWithSign, noteFilledUntil, postIdsBelow } from './fill-tags.queries.ts';
import { insertTags } from './tagged-posts.queries.ts';

const batchSize = 500;

/** Lists posts from before tags existed. Goes on where it stopped, and does nothing once all were read. */
export async function fillTags(db: Database, stopping = new AbortController().signal): Promise<void> {
  let before = await filledUntil(db);
  while (before !== undefined && before !== lowestId && !stopping.aborted) {
    const ids = await postIdsBelow(db, before, batchSize);
    const reached = ids.at(-1) ?? lowestId;
    await inTransaction(db, async (trx) => {
      for (const post of await holdWithSign(trx, ids)) {
        const { id, author_id: authorId, audience, place_kind: placeKind, content } = post;
        await insertTags(trx, { id, authorId, audience, placeKind, content });
      }
      await noteFilledUntil(trx, reached);
    });
    before = reached;
  }
}
