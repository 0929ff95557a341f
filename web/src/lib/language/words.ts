import { isolateValues } from '@hearth/words/isolate';
import type { Language } from '@hearth/words/languages';

type Values = Readonly<Record<string, unknown>>;
/** As Lingui compiles it: texts, `['name']`, `['count', 'plural', { one: …, other: … }]` and the same with `select`. */
type Message = string | readonly Token[];
type Token = string | readonly [name: string, kind?: string, forms?: Readonly<Record<string, Message>>];
export type Described = { id: string; message?: Message };

declare global {
  /** Set by the file of the page's language, which the page runs before this code; English has none. */
  var hearthWords: Readonly<Record<string, Message>> | undefined;
}

const page = globalThis.document?.documentElement ?? { lang: '', dir: '' };
const language = page.lang || 'en';
const words = globalThis.hearthWords ?? {};

/** `zh` on a page in `zh-Hans`. */
export const pageLanguage = codeOf(language) as Language;

export const rightToLeft = page.dir === 'rtl';

/** For `Intl`: the page's language, as it is written where the browser's owner lives. */
export const locale =
  (typeof navigator === 'undefined' ? [] : navigator.languages).find((tag) => codeOf(tag) === pageLanguage) ?? language;

let plurals: Intl.PluralRules | undefined;
let numbers: Intl.NumberFormat | undefined;

/**
 * The macros of Lingui call this. Its own runtime could watch for a change of language and format dates too; a page
 * keeps its language until it is loaded anew (decision 063), and `Intl` formats the rest.
 */
export const i18n = {
  _(said: string | Described, values: Values = {}): string {
    const { id, message = id } = typeof said === 'string' ? { id: said } : said;
    return fill(Object.hasOwn(words, id) ? (words[id] as Message) : message, isolateValues(values, page.dir));
  },
};

function fill(message: Message, values: Values, count?: number): string {
  if (typeof message === 'string') return message;
  return message.map((token) => fillToken(token, values, count)).join('');
}

function fillToken(token: Token, values: Values, count: number | undefined): string {
  if (token === '#' && count !== undefined) return numberText(count);
  if (typeof token === 'string') return token;
  const [name, kind, forms] = token;
  const value = values[name];
  if (!kind || !forms) return String(value ?? '');
  const number = kind === 'plural' ? Number(value) : undefined;
  const keys = [String(value), ...(number === undefined ? [] : [formOf(number)]), 'other'];
  const key = keys.find((known) => Object.hasOwn(forms, known)) ?? '';
  return fill(forms[key] ?? '', values, number ?? count);
}

function formOf(count: number): string {
  plurals ??= new Intl.PluralRules(language);
  return plurals.select(count);
}

/** "1,204", as the page's language writes it. */
export function numberText(count: number): string {
  numbers ??= new Intl.NumberFormat(locale);
  return numbers.format(count);
}

function codeOf(tag: string): string {
  return tag.split('-', 1)[0] ?? tag;
}
