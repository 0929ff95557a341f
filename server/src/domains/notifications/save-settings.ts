import type { NotificationSettings } from '@hearth/contract/notifications/endpoints';
import { notificationTypes } from '@hearth/contract/notifications/rules';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { putPushText, putWays, showsPushText, type Ways, waysOf } from './settings.queries.ts';

type Wish = { [Way in keyof Ways]?: boolean | undefined };
export type SettingsChange = {
  types?: Partial<Record<(typeof notificationTypes)[number], Wish | undefined>> | undefined;
  pushText?: boolean | undefined;
};

export async function readSettings(db: Database, memberId: string): Promise<NotificationSettings> {
  const ways = await waysOf(db, memberId);
  const types = Object.fromEntries(notificationTypes.map((type) => [type, ways(type)]));
  return { types: types as NotificationSettings['types'], pushText: await showsPushText(db, memberId) };
}

export async function saveSettings(
  db: Database,
  memberId: string,
  { types = {}, pushText }: SettingsChange,
): Promise<NotificationSettings> {
  await inTransaction(db, async (trx) => {
    const before = await waysOf(trx, memberId);
    for (const type of notificationTypes) {
      const wish = types[type];
      const { inApp, push } = before(type);
      if (wish) await putWays(trx, memberId, type, { inApp: wish.inApp ?? inApp, push: wish.push ?? push });
    }
    if (pushText !== undefined) await putPushText(trx, memberId, pushText);
  });
  return readSettings(db, memberId);
}
