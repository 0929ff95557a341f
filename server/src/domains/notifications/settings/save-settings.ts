import type { NotificationSettings } from '@hearth/contract/notifications/endpoints';
import { notificationKinds } from '@hearth/contract/notifications/rules';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import {
  type DeliverySettings,
  deliveryByType,
  putDelivery,
  putFriendsOnly,
  putPushText,
  showsPushText,
  wantsFriendsOnly,
} from './settings.queries.ts';

type DeliveryChange = { [Key in keyof DeliverySettings]?: boolean | undefined };
export type NotificationSettingsChange = {
  types?: Partial<Record<(typeof notificationKinds)[number], DeliveryChange | undefined>> | undefined;
  pushText?: boolean | undefined;
  mentionsByFriends?: boolean | undefined;
};

export async function readSettings(db: Database, memberId: string): Promise<NotificationSettings> {
  const delivery = await deliveryByType(db, memberId);
  const types = Object.fromEntries(notificationKinds.map((type) => [type, delivery(type)]));
  const [pushText, mentionsByFriends] = await Promise.all([
    showsPushText(db, memberId),
    wantsFriendsOnly(db, memberId),
  ]);
  return { types: types as NotificationSettings['types'], pushText, mentionsByFriends };
}

export async function saveSettings(
  db: Database,
  memberId: string,
  { types = {}, pushText, mentionsByFriends }: NotificationSettingsChange,
): Promise<NotificationSettings> {
  await inTransaction(db, async (trx) => {
    const before = await deliveryByType(trx, memberId);
    for (const type of notificationKinds) {
      const change = types[type];
      const { inApp, push } = before(type);
      if (change) await putDelivery(trx, memberId, type, { inApp: change.inApp ?? inApp, push: change.push ?? push });
    }
    if (pushText !== undefined) await putPushText(trx, memberId, pushText);
    if (mentionsByFriends !== undefined) await putFriendsOnly(trx, memberId, mentionsByFriends);
  });
  return readSettings(db, memberId);
}
