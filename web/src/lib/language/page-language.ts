import type { Language } from '@hearth/words/languages';
import { createListeners } from '../state/listeners.ts';
import { readItem, writeItem } from '../storage/device-storage.ts';
import { pageLanguage } from './words.ts';

type Choice = Language | null;

const cookie = 'language';
const yearSeconds = 365 * 24 * 3600;
/** Set while the cookie repeats the member's setting: it then ends with the setting. */
const fromAccount = 'languageFromAccount';

const leaving = createListeners<void>();

/** Called before the page is loaded in another language, for what was typed into it. */
export const beforeLanguageChange = leaving.add;

function cookieLanguage(): string | undefined {
  return /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1];
}

/** The server has answered by this one. */
const servedBy = cookieLanguage();

function keep(language: Choice): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const life = language ? yearSeconds : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
  document.cookie = `${cookie}=${language ?? ''}; Path=/; Max-Age=${life}; SameSite=Lax${secure}`;
}

/** A visitor's choice, for this browser. */
export function chooseLanguage(language: Language): void {
  writeItem(fromAccount, null);
  keep(language);
  load();
}

/** The member's choice, which the account has saved; null leaves it to the browser. */
export function showSavedLanguage(language: Choice): void {
  writeItem(fromAccount, 'yes');
  followAccount(language);
  if (language !== pageLanguage) load();
}

function load(): void {
  leaving.notify();
  location.reload();
}

/**
 * Makes the cookie agree with the member's setting. True if the page must then be loaded again, which can happen only
 * once: not where the browser keeps no cookies, and not where the server has this cookie and answers otherwise.
 */
export function followAccount(language: Choice): boolean {
  if (language === null && readItem(fromAccount) === null) return false;
  writeItem(fromAccount, language && 'yes');
  keep(language);
  const now = cookieLanguage();
  return now !== servedBy && now !== pageLanguage;
}
