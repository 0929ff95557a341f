import type { NotificationType } from '@hearth/contract/notifications/rules';
import type { Database } from '../../platform/database/database.ts';

export type Ways = { inApp: boolean; push: boolean };

const everything: Ways = { inApp: true, push: true };

export async function waysFor(db: Database, userId: string, type: NotificationType): Promise<Ways> {
  const row = await db
    .selectFrom('notification_settings')
    .select(['in_app', 'push'])
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .executeTakeFirst();
  return row ? { inApp: row.in_app, push: row.push } : everything;
}

export async function waysOf(db: Database, userId: string): Promise<(type: NotificationType) => Ways> {
  const rows = await db
    .selectFrom('notification_settings')
    .select(['type', 'in_app', 'push'])
    .where('user_id', '=', userId)
    .execute();
  const byType = new Map(rows.map((row) => [row.type, { inApp: row.in_app, push: row.push }]));
  return (type) => byType.get(type) ?? everything;
}

export async function putWays(db: Database, userId: string, type: NotificationType, ways: Ways): Promise<void> {
  await db
    .insertInto('notification_settings')
    .values({ user_id: userId, type, in_app: ways.inApp, push: ways.push })
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
