import type { recordLocale } from '@hearth/contract/accounts/locale';
import { closestLanguage, type Language, sourceLanguage } from '@hearth/words/languages';
import { request } from '../../../lib/api/api-client.ts';
import { pageLanguage } from '../../../lib/language/words.ts';

const call = request<typeof recordLocale>('PUT', '/api/locale');

/** Without a setting of the member's, the page has the language of the browser or the one chosen in the menu. */
export async function reportLocale(chosen: Language | null, timeZone: string): Promise<void> {
  const ours = navigator.languages.map(closestLanguage).find((language) => language !== undefined);
  await call({ body: { browserLanguage: chosen ? (ours ?? sourceLanguage) : pageLanguage, timeZone } });
}
