import type { MailSettings } from '@hearth/contract/notifications/mail';
import {
  type MailChoice,
  mailedByChoice,
  usualDigest,
  usualMailChoice,
} from '@hearth/contract/notifications/mail-rules';
import { type NotificationKind, notificationKinds } from '@hearth/contract/notifications/rules';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { holdAccount, mailHindranceOf } from '../../accounts/accounts.api.ts';
import { type MailSettingsRow, mailSettingsOf, putMailSettings } from './mail-settings.queries.ts';

type Deps = { db: Database; sendsMail: boolean };
type Change = {
  choice?: MailChoice | undefined;
  types?: Partial<Record<NotificationKind, boolean | undefined>> | undefined;
  digest?: boolean | undefined;
};

export const usualMail: MailSettingsRow = { choice: usualMailChoice, types: null, digest: null };

/** In the order of the settings. */
export function mailedTypes({ choice, types }: MailSettingsRow = usualMail): NotificationKind[] {
  const wanted = new Set(types ?? mailedByChoice[choice]);
  return notificationKinds.filter((type) => wanted.has(type));
}

export function getsDigest({ choice, digest }: MailSettingsRow = usualMail): boolean {
  return digest ?? usualDigest(choice);
}

export async function readMailSettings({ db, sendsMail }: Deps, memberId: string): Promise<MailSettings> {
  const [row = usualMail, hindrance] = await Promise.all([
    mailSettingsOf(db, memberId),
    sendsMail ? mailHindranceOf(db, memberId) : ('no_mail' as const),
  ]);
  return { choice: row.choice, types: mailedTypes(row), digest: getsDigest(row), hindrance };
}

export async function saveMailSettings(deps: Deps, memberId: string, change: Change): Promise<MailSettings> {
  await inTransaction(deps.db, async (trx) => {
    await holdAccount(trx, memberId);
    const before = (await mailSettingsOf(trx, memberId)) ?? usualMail;
    const chosen = change.choice === undefined ? before : { ...before, choice: change.choice, types: null };
    const after = change.digest === undefined ? chosen : { ...chosen, digest: change.digest };
    const types = new Set(mailedTypes(after));
    for (const type of notificationKinds) {
      const wanted = change.types?.[type];
      if (wanted === true) types.add(type);
      if (wanted === false) types.delete(type);
    }
    await putMailSettings(trx, memberId, change.types ? { ...after, types: [...types] } : after);
  });
  return readMailSettings(deps, memberId);
}
