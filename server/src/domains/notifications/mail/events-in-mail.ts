import { eventPath } from '@hearth/contract/events/rules';
import type { Language } from '@hearth/words/languages';
import { sayIn } from '@hearth/words/say';
import type { EmailPart } from '../../../platform/email/email-words.ts';
import { type ComingDate, eventTimeInWords } from '../../events/events.api.ts';

type Showing = { publicUrl: string; showText: boolean };

/** As with posts, what only some may read of is neither named nor placed unless the reader wants it. */
export function eventsInMail(
  language: Language,
  dates: readonly ComingDate[],
  { publicUrl, showText }: Showing,
): EmailPart[] {
  const say = sayIn(language);
  const links = dates.map(({ eventId, dateId, name, place, startsAt, timeZone, isForEveryone }) => {
    const isQuoted = showText || isForEveryone;
    const when = eventTimeInWords(language, startsAt, timeZone);
    return {
      text: isQuoted ? name : say('An event'),
      href: `${publicUrl}${eventPath(eventId, dateId)}`,
      more: isQuoted && place ? `${when} · ${place}` : when,
    };
  });
  return [
    say('Events of the coming seven days that you go to or are invited to:'),
    { links },
    { button: say('See all'), href: `${publicUrl}/events` },
  ];
}
