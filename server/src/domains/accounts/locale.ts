import { isLanguage, type Language, sourceLanguage } from '@hearth/words/languages';
import type { Database } from '../../platform/database/database.ts';
import { type LocaleRow, localeRow } from './locale.queries.ts';

export type Locale = { language: Language | null; timeZone: string | null };

export async function readLocale(db: Database, accountId: string): Promise<Locale> {
  const row = await localeRow(db, accountId);
  return { language: known(row?.language), timeZone: row?.time_zone ?? null };
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
