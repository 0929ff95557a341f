import type { PushSubscriptionKeys } from '@hearth/contract/notifications/push';
import type { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

export type SubscriptionRow = PushSubscriptionKeys & { id: string };

type NewSubscription = PushSubscriptionKeys & { id: string; memberId: string; sessionId: string; at: Date };

/** Instead of an earlier one of the same session. */
export async function putSubscription(db: Database, subscription: NewSubscription): Promise<void> {
  await db
    .insertInto('push_subscriptions')
    .values({
      user_id: subscription.memberId,
      id: subscription.id,
      session_id: subscription.sessionId,
      endpoint: subscription.endpoint,
      p256dh: subscription.p256dh,
      auth: subscription.auth,
      created_at: subscription.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'session_id']).doUpdateSet((excluded) => ({
        id: excluded.ref('excluded.id'),
        endpoint: excluded.ref('excluded.endpoint'),
        p256dh: excluded.ref('excluded.p256dh'),
        auth: excluded.ref('excluded.auth'),
        created_at: excluded.ref('excluded.created_at'),
      })),
    )
    .execute();
}

/** The newest first. */
export function subscriptionsOf(db: Database, memberId: string): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('user_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function membersWithSubscription(db: Database, memberIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('user_id')
    .distinct()
    .where(sql<boolean>`user_id = any(${memberIds}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

export async function deleteSubscriptions(db: Database, memberId: string, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', memberId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

export async function deleteSubscriptionAt(db: Database, memberId: string, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', memberId).where('endpoint', '=', endpoint).execute();
}

export async function takeEndpoint(db: Database, hash: string, memberId: string): Promise<void> {
  await db
    .insertInto('push_endpoints')
    .values({ hash, user_id: memberId })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ user_id: memberId }))
    .execute();
}

export async function releaseEndpoint(db: Database, hash: string, memberId: string): Promise<void> {
  await db.deleteFrom('push_endpoints').where('hash', '=', hash).where('user_id', '=', memberId).execute();
}

/** Those of the same browser in other sessions, also of other members. */
export async function deleteSubscriptionsElsewhere(db: Database, sessionId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('session_id', '<>', sessionId)
    .execute();
}

export async function deleteSubscriptionsOf(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', memberId).execute();
  await db.deleteFrom('push_endpoints').where('user_id', '=', memberId).execute();
}
