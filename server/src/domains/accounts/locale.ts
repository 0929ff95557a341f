import type { WelcomeState } from '@hearth/contract/accounts/welcome';
import { isLanguage, type Language, sourceLanguage } from '@hearth/words/languages';
import type { Database } from '../../platform/database/database.ts';
import { type LocaleRow, localeRow } from './locale.queries.ts';

export type Locale = { language: Language | null; timeZone: string | null };
export type Described = Locale & { welcome: WelcomeState | null; unconfirmed: boolean };

export async function readLocale(db: Database, accountId: string): Promise<Locale> {
  return toLocale(await localeRow(db, accountId));
}

function toLocale(row: LocaleRow | undefined): Locale {
  return { language: known(row?.language), timeZone: row?.time_zone ?? null };
}

/** What the account adds to the description of its signed-in member, by one statement. */
export async function describeOwnAccount(db: Database, accountId: string): Promise<Described> {
  const row = await localeRow(db, accountId);
  return { ...toLocale(row), welcome: row?.welcome ?? null, unconfirmed: row?.unconfirmed ?? false };
}

/** In which language mails and push messages are written to a member. */
export async function languageOf(db: Database, accountId: string): Promise<Language> {
  return writtenLanguage(await localeRow(db, accountId));
}

/** The chosen one, else the browser's, else English; one that the site no longer has counts as none. */
export function writtenLanguage(row: Pick<LocaleRow, 'language' | 'browser_language'> | undefined): Language {
  return known(row?.language) ?? known(row?.browser_language) ?? sourceLanguage;
}

function known(code: string | null | undefined): Language | null {
  return isLanguage(code) ? code : null;
}
