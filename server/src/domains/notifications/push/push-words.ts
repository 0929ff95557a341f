import { pollPreview } from '@hearth/contract/chat/rules';
import type { Notification } from '@hearth/contract/notifications/endpoints';
import type { Say } from '@hearth/words/say';
import { kindOf } from '../kinds/kinds.ts';
import { excerptOf } from '../lines/excerpt.ts';

type Described = Pick<Notification, 'type' | 'decision' | 'actorCount'> &
  Partial<Pick<Notification, 'groupName' | 'eventName' | 'reaction'>>;

/** `names` are those of the latest actors, at most two. */
export function notificationSentence(
  say: Say,
  { type, decision, actorCount, groupName, eventName, reaction }: Described,
  names: readonly string[],
): string {
  const name = namesLine(say, names, actorCount);
  const parts = { name, people: actorCount, decision, reaction: reaction ?? null };
  return kindOf(type).sentence(say, { ...parts, group: groupName ?? '', event: eventName ?? '' });
}

/** "Ada", "Ada and Ben", "Ada, Ben and 3 others". */
export function namesLine(say: Say, names: readonly string[], actorCount: number): string {
  const [first = '', second] = names;
  const others = actorCount - names.length;
  if (second === undefined) {
    if (others <= 0) return first;
    return say('{others, plural, one {{first} and # other} other {{first} and # others}}', { others, first });
  }
  if (others <= 0) return say('{first} and {second}', { first, second });
  return say('{others, plural, one {{first}, {second} and # other} other {{first}, {second} and # others}}', {
    others,
    first,
    second,
  });
}

/** A chat's last message is stored as one of these if it is a file (contract/src/chat/rules.ts). */
const filePreviews = new Map<string, (say: Say) => string>([
  ['[Image]', (say) => say('[Image]')],
  ['[Video]', (say) => say('[Video]')],
  ['[Audio]', (say) => say('[Audio]')],
  ['[File]', (say) => say('[File]')],
]);

export function messagePreview(say: Say, text: string): string {
  if (text.startsWith(pollPreview))
    return say('Poll: {question}', { question: excerptOf(text.slice(pollPreview.length)) });
  return filePreviews.get(text)?.(say) ?? excerptOf(text);
}
