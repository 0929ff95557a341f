import type { Language } from '@hearth/words/languages';

/** The day and the time at the event's place, as people there would write them, with the name of its zone. */
export function eventTimeInWords(language: Language, startsAt: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone });
  return `${time.format(startsAt)} (${timeZone})`;
}
