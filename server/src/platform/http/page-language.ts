import { isLanguage, type Language, languageCookie, negotiateLanguage } from '@hearth/words/languages';
import type { FastifyRequest } from 'fastify';

/** What the visitor chose on this device, else what the browser asks for. */
export function languageOf({ cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>): Language {
  const chosen = cookies[languageCookie];
  return isLanguage(chosen) ? chosen : negotiateLanguage(headers['accept-language']);
}
