import { closestLanguage, type Language, languages, sourceLanguage } from '@hearth/words/languages';
import { sayIn } from '@hearth/words/say';

type Terminal = Readonly<Record<string, string | undefined>>;

/** `LANG=de_AT.UTF-8` reads German. */
export function terminalLanguage({ LC_ALL, LC_MESSAGES, LANG }: Terminal): Language {
  const [tag = ''] = (LC_ALL || LC_MESSAGES || LANG || '').split(/[.@]/, 1);
  return closestLanguage(tag) ?? sourceLanguage;
}

export const operatorLanguage = terminalLanguage(process.env);

/** Says what the operator reads in the terminal. Lines of the log are for machines too, and stay English. */
export const say = sayIn(operatorLanguage);

/** "A or B". */
export function eitherOf(choices: readonly string[]): string {
  return new Intl.ListFormat(languages[operatorLanguage].tag, { type: 'disjunction' }).format(choices);
}
