import list from '../languages.json' with { type: 'json' };

/** The languages of the site, in the order of the menu. `npm run language -- add xx` adds one. */
export type Language = keyof typeof list;
export const languages: Readonly<Record<Language, { name: string; tag: string; direction: string }>> = list;
export const languageCodes = Object.keys(list) as [Language, ...Language[]];

/** The language of the texts in the code; it needs no catalog. */
export const sourceLanguage = 'en' satisfies Language;

export const languageCookie = 'language';

export function isLanguage(text: string | null | undefined): text is Language {
  return text != null && Object.hasOwn(list, text);
}

/** What the visitor chose on this device, else the first language of ours that the browser asks for. */
export function visitorLanguage(chosen: string | undefined, header: string | undefined): Language {
  return isLanguage(chosen) ? chosen : negotiateLanguage(header);
}

/** The first language of ours that the browser asks for, by the header Accept-Language. */
export function negotiateLanguage(header: string | undefined): Language {
  const wishes = (header ?? '').slice(0, 1_000).split(',').map(readWish);
  const best = wishes.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
  return best.map(({ tag }) => closestLanguage(tag)).find((language) => language !== undefined) ?? sourceLanguage;
}

/** Codes from before 1989, which some systems still send. */
const earlierCodes: Readonly<Record<string, Language>> = { iw: 'he' };

/** `de-AT` is served by `de`. */
export function closestLanguage(tag: string): Language | undefined {
  const written = tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
  const code = earlierCodes[written] ?? written;
  return isLanguage(code) ? code : undefined;
}

function readWish(text: string): { tag: string; quality: number } {
  const [tag = '', ...parameters] = text.split(';');
  const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))?.split('=')[1];
  const quality = weight === undefined ? 1 : Number(weight);
  return { tag, quality: Number.isFinite(quality) ? quality : 0 };
}
