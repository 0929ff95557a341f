import { I18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readCatalog } from './catalog.ts';
import { isolateValues } from './isolate.ts';
import { type Language, languages, sourceLanguage } from './languages.ts';

/** Says a text of the code in one language; the first argument is a literal, which `npm run words` collects. */
export type Say = (source: string, values?: Record<string, string | number>) => string;

const known = new Map<Language, Say>();

/** For mails, pushes, the page around the app and the operator's command line: the rest is said by the browser. */
export function sayIn(language: Language): Say {
  const say = known.get(language) ?? loadSay(language);
  known.set(language, say);
  return say;
}

function loadSay(language: Language): Say {
  const { tag, direction } = languages[language];
  const entries = language === sourceLanguage ? [] : readCatalog(language);
  const messages = Object.fromEntries(
    entries.flatMap(({ source, context, translation }) => (translation && !context ? [[source, translation]] : [])),
  );
  const i18n = new I18n({ locale: tag, messages: { [tag]: messages } }).setMessagesCompiler(compileMessage);
  return (source, values) => i18n._(source, isolateValues(values, direction));
}
