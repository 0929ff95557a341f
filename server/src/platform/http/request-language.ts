import { type Language, languageCookie, visitorLanguage } from '@hearth/words/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieAttributes } from './session.ts';

const yearSeconds = 365 * 24 * 3600;

/** The language of the page: chosen in this browser, else the first of ours that it asks for. */
export function requestLanguage({ cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>): Language {
  return visitorLanguage(cookies[languageCookie], headers['accept-language']);
}

/** The page's menu sets this cookie too, so scripts may read it. `null` leaves the choice to the browser again. */
export function setLanguageCookie(reply: FastifyReply, language: Language | null): void {
  const attributes = { ...cookieAttributes(reply.request), httpOnly: false };
  if (language) reply.setCookie(languageCookie, language, { ...attributes, maxAge: yearSeconds });
  else reply.clearCookie(languageCookie, attributes);
}
