import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { deleteBlocks } from './blocks.queries.ts';
import type { RelationDeps } from './change-relation.ts';
import { lockPair } from './lock-pair.ts';
import { publishRelation } from './publish-relation.ts';
import type { Pair } from './write-relation.ts';

export async function unblockMember({ db, live }: Pick<RelationDeps, 'db' | 'live'>, pair: Pair): Promise<void> {
  const { actor, other } = pair;
  await inTransaction(db, async (trx, afterCommit) => {
    const hidden = await lockPair(trx, actor, other);
    if (!hidden) return;
    if (!hidden.byMe) throw new AppError('not_found');
    await deleteBlocks(trx, [actor], other);
    await deleteBlocks(trx, [other], actor);
    afterCommit(() => publishRelation(live, pair, 'none', false));
  });
}
