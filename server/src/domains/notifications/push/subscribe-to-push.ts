import type { PushSubscriptionKeys } from '@hearth/contract/notifications/push';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import {
  deleteSubscriptions,
  deleteSubscriptionsOfOthersAt,
  putSubscription,
  subscriptionsOf,
} from './push-subscriptions.queries.ts';

const mostPerMember = 20;

export async function subscribeToPush(
  { db, clock }: { db: Database; clock: Clock },
  { memberId, sessionId }: { memberId: string; sessionId: string },
  keys: PushSubscriptionKeys,
): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (trx) => {
    await deleteSubscriptionsOfOthersAt(trx, memberId, keys.endpoint);
    await putSubscription(trx, { ...keys, id: newId(at), memberId, sessionId, at });
    const surplus = (await subscriptionsOf(trx, memberId)).slice(mostPerMember);
    if (surplus.length > 0)
      await deleteSubscriptions(
        trx,
        memberId,
        surplus.map(({ id }) => id),
      );
  });
}
