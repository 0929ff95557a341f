import type { NotificationSettings } from '@hearth/contract/notifications/endpoints';
import { notificationKinds } from '@hearth/contract/notifications/rules';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type DeliverySettings, deliveryByType, putDelivery, putPushText, showsPushText } from './settings.queries.ts';

type DeliveryChange = { [Key in keyof DeliverySettings]?: boolean | undefined };
export type NotificationSettingsChange = {
  types?: Partial<Record<(typeof notificationKinds)[number], DeliveryChange | undefined>> | undefined;
  pushText?: boolean | undefined;
};

export async function readSettings(db: Database, memberId: string): Promise<NotificationSettings> {
  const delivery = await deliveryByType(db, memberId);
  const types = Object.fromEntries(notificationKinds.map((type) => [type, delivery(type)]));
  return { types: types as NotificationSettings['types'], pushText: await showsPushText(db, memberId) };
}

export async function saveSettings(
  db: Database,
  memberId: string,
  { types = {}, pushText }: NotificationSettingsChange,
): Promise<NotificationSettings> {
  await inTransaction(db, async (trx) => {
    const before = await deliveryByType(trx, memberId);
    for (const type of notificationKinds) {
      const change = types[type];
      const { inApp, push } = before(type);
      if (change) await putDelivery(trx, memberId, type, { inApp: change.inApp ?? inApp, push: change.push ?? push });
    }
    if (pushText !== undefined) await putPushText(trx, memberId, pushText);
  });
  return readSettings(db, memberId);
}
