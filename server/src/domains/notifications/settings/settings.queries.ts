import type { NotificationKind } from '@hearth/contract/notifications/rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

export type DeliverySettings = { inApp: boolean; push: boolean };

const everything: DeliverySettings = { inApp: true, push: true };

type DeliveryRow =
  | { user_id: string; type: string; in_app: boolean; push: boolean }
  | { user_id: string; type: null; in_app: null; push: null };

/** What members chose, and a row without a type for each who has a browser to push to. */
const deliveryRows = statement<DeliveryRow, [userIds: readonly string[], types: readonly NotificationKind[]]>(
  `select user_id, type, in_app, push from notification_settings
     where user_id = any($1::uuid[]) and type = any($2::text[])
   union all
   select distinct user_id, null, null::boolean, null::boolean from push_subscriptions where user_id = any($1::uuid[])`,
);

/** `hasDevice`: there is a browser to push to. */
export type Delivery = DeliverySettings & { hasDevice: boolean };

export async function deliveryOf(
  db: Database,
  userIds: readonly string[],
  types: readonly NotificationKind[],
): Promise<(userId: string, type: NotificationKind) => Delivery> {
  const chosen = new Map<string, DeliverySettings>();
  const reachable = new Set<string>();
  for (const row of await deliveryRows(db, userIds, types)) {
    if (row.type === null) reachable.add(row.user_id);
    else chosen.set(`${row.type} ${row.user_id}`, { inApp: row.in_app, push: row.push });
  }
  return (userId, type) => ({
    ...(chosen.get(`${type} ${userId}`) ?? everything),
    hasDevice: reachable.has(userId),
  });
}

export async function deliveryFor(
  db: Database,
  userIds: readonly string[],
  type: NotificationKind,
): Promise<(userId: string) => Delivery> {
  const delivery = await deliveryOf(db, userIds, [type]);
  return (userId) => delivery(userId, type);
}

export async function deliveryByType(
  db: Database,
  userId: string,
): Promise<(type: NotificationKind) => DeliverySettings> {
  const rows = await db
    .selectFrom('notification_settings')
    .select(['type', 'in_app', 'push'])
    .where('user_id', '=', userId)
    .execute();
  const byType = new Map(rows.map((row) => [row.type, { inApp: row.in_app, push: row.push }]));
  return (type) => byType.get(type) ?? everything;
}

export async function putDelivery(
  db: Database,
  userId: string,
  type: NotificationKind,
  delivery: DeliverySettings,
): Promise<void> {
  await db
    .insertInto('notification_settings')
    .values({ user_id: userId, type, in_app: delivery.inApp, push: delivery.push })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'type']).doUpdateSet((excluded) => ({
        in_app: excluded.ref('excluded.in_app'),
        push: excluded.ref('excluded.push'),
      })),
    )
    .execute();
}

export async function showsPushText(db: Database, userId: string): Promise<boolean> {
  const row = await db.selectFrom('push_settings').select('show_text').where('user_id', '=', userId).executeTakeFirst();
  return row?.show_text ?? false;
}

export async function putPushText(db: Database, userId: string, showText: boolean): Promise<void> {
  await db
    .insertInto('push_settings')
    .values({ user_id: userId, show_text: showText })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((excluded) => ({ show_text: excluded.ref('excluded.show_text') })),
    )
    .execute();
}

export async function deleteSettingsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('notification_settings').where('user_id', '=', userId).execute();
  await db.deleteFrom('push_settings').where('user_id', '=', userId).execute();
}
