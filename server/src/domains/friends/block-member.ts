import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { insertBlock } from './blocks.queries.ts';
import type { RelationDeps } from './change-relation.ts';
import { memberBlocked } from './friends.events.ts';
import { lockPair } from './lock-pair.ts';
import { publishRelation, recheckTopicsOf } from './publish-relation.ts';
import { emitRelationChange, type Pair, readRelation, writeRelation } from './write-relation.ts';

export async function blockMember(deps: RelationDeps, pair: Pair): Promise<void> {
  const { db, clock, events, live } = deps;
  await inTransaction(db, async (trx, afterCommit) => {
    const hidden = await lockPair(trx, pair.actor, pair.other);
    if (hidden?.byMe) return;
    if (hidden) throw new AppError('not_found');

    const at = clock.now();
    const before = await readRelation(trx, pair);
    if (before !== 'none') {
      const change = { ...pair, before, after: 'none' } as const;
      await writeRelation(trx, change, at);
      await emitRelationChange(events, trx, change, afterCommit);
    }
    await insertBlock(trx, pair.actor, pair.other, at);
    await events.emit(trx, memberBlocked, { blocker: pair.actor, blocked: pair.other }, afterCommit);
    afterCommit(() => {
      recheckTopicsOf(live, pair);
      publishRelation(live, pair, 'none', true);
    });
  });
}
