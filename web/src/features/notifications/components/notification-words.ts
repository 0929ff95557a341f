import type { Notification } from '@hearth/contract/notifications/endpoints';
import { plural, t } from '@lingui/core/macro';
import { shownKind } from '../kinds.ts';

type Described = Pick<Notification, 'type' | 'decision' | 'actorCount'> &
  Partial<Pick<Notification, 'groupName' | 'eventName' | 'reaction'>>;

/** `names` are those of the latest actors, at most two. */
export function notificationSentence(
  { type, decision, actorCount, groupName, eventName, reaction }: Described,
  names: readonly string[],
): string {
  const name = namesLine(names, actorCount);
  const parts = { name, people: actorCount, decision, reaction: reaction ?? null };
  return shownKind(type).sentence({ ...parts, group: groupName ?? '', event: eventName ?? '' });
}

/** "Ada", "Ada and Ben", "Ada, Ben and 3 others". */
export function namesLine(names: readonly string[], actorCount: number): string {
  const [first = '', second] = names;
  const others = actorCount - names.length;
  if (second === undefined) {
    if (others <= 0) return first;
    return plural(others, { one: `${first} and # other`, other: `${first} and # others` });
  }
  if (others <= 0) return t`${first} and ${second}`;
  return plural(others, { one: `${first}, ${second} and # other`, other: `${first}, ${second} and # others` });
}

// Of the private use area, so that no translation contains them.
const places = ['\ue000', '\ue001'];

/** The sentence in pieces, with an element in place of each name. */
export function sentenceParts<Part extends object>(
  notification: Described,
  names: readonly Part[],
): readonly (string | Part)[] {
  const sentence = notificationSentence(notification, places.slice(0, names.length));
  return names.reduce<(string | Part)[]>(
    (parts, name, index) => parts.flatMap((part) => (typeof part === 'string' ? putIn(part, index, name) : part)),
    [sentence],
  );
}

function putIn<Part>(text: string, index: number, name: Part): (string | Part)[] {
  return text.split(places[index] ?? '').flatMap((piece, at) => (at === 0 ? piece : [name, piece]));
}
