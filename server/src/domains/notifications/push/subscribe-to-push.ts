import { createHash } from 'node:crypto';
import type { PushSubscriptionKeys } from '@hearth/contract/notifications/push';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { IsPushService } from './push-services.ts';
import {
  deleteSubscriptionAt,
  deleteSubscriptions,
  deleteSubscriptionsElsewhere,
  putSubscription,
  releaseEndpoint,
  subscriptionsOf,
  takeEndpoint,
} from './push-subscriptions.queries.ts';

type Deps = { db: Database; clock: Clock; isPushService: IsPushService };

const mostPerMember = 20;

/** A session has one subscription, and a browser belongs to one session: the last in which it subscribed. */
export async function subscribeToPush(
  { db, clock, isPushService }: Deps,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  sent: PushSubscriptionKeys,
): Promise<void> {
  const keys = { ...sent, endpoint: inOneForm(sent.endpoint) };
  if (!isPushService(keys.endpoint)) {
    throw new AppError('invalid_input', { field: 'endpoint', params: { reason: 'not_a_push_address' } });
  }
  const at = clock.now();
  await inTransaction(db, async (trx) => {
    // Its row makes those who subscribe the same browser at once wait for one another.
    await takeEndpoint(trx, hashOf(keys.endpoint), memberId);
    await deleteSubscriptionsElsewhere(trx, sessionId, keys.endpoint);
    await putSubscription(trx, { ...keys, id: newId(at), memberId, sessionId, at });
    const surplus = (await subscriptionsOf(trx, memberId)).slice(mostPerMember);
    if (surplus.length === 0) return;
    const ids = surplus.map(({ id }) => id);
    await deleteSubscriptions(trx, memberId, ids);
  });
}

export async function unsubscribeFromPush(
  { db }: { db: Database },
  { memberId }: { memberId: string },
  sent: string,
): Promise<void> {
  const endpoint = inOneForm(sent);
  await inTransaction(db, async (trx) => {
    await releaseEndpoint(trx, hashOf(endpoint), memberId);
    await deleteSubscriptionAt(trx, memberId, endpoint);
  });
}

/** Otherwise a browser could be subscribed once for each way to write its address. */
function inOneForm(endpoint: string): string {
  if (!URL.canParse(endpoint)) return endpoint;
  const url = new URL(endpoint);
  url.hash = '';
  return url.href;
}

function hashOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex');
}
