import type { WelcomeState } from '@hearth/contract/accounts/welcome';
import type { Language } from '@hearth/words/languages';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/sql.ts';

export type LocaleRow = {
  language: string | null;
  browser_language: string | null;
  time_zone: string | null;
  welcome: WelcomeState | null;
  unconfirmed: boolean;
};

const locale = statement<LocaleRow, [accountId: string]>(
  'select language, browser_language, time_zone, welcome, unconfirmed from accounts where id = $1',
);

export async function localeRow(db: Database, accountId: string): Promise<LocaleRow | undefined> {
  return (await locale(db, accountId))[0];
}

export async function updateWelcome(db: Database, accountId: string, welcome: WelcomeState | null): Promise<void> {
  await db.updateTable('accounts').set({ welcome }).where('id', '=', accountId).execute();
}

export async function updateLanguage(db: Database, accountId: string, language: Language | null): Promise<void> {
  await db.updateTable('accounts').set({ language }).where('id', '=', accountId).execute();
}

/**
 * Writes nothing if the browser is as it was. Even an update that finds nothing to change would lock the accounts of a
 * distributed database on all nodes, so this is looked up first.
 */
export async function updateBrowser(
  db: Database,
  accountId: string,
  { language, timeZone }: { language: Language; timeZone?: string },
): Promise<void> {
  const known = await localeRow(db, accountId);
  if (known?.browser_language === language && (!timeZone || known.time_zone === timeZone)) return;
  await db
    .updateTable('accounts')
    .set({ browser_language: language, ...(timeZone && { time_zone: timeZone }) })
    .where('id', '=', accountId)
    .execute();
}
