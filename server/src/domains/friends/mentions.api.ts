import { fittingMentions, type Mention } from '@hearth/contract/core/mention-rules';
import type { ShownMention } from '@hearth/contract/profiles/mentions';
import type { Person } from '@hearth/contract/profiles/person';
import type { Database } from '../../platform/database/database.ts';
import { foldName } from '../../platform/text/fold-name.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { hiddenIds } from './blocks.queries.ts';
import { keptOut } from './reach/kept-out.ts';

export function mentionedIn(mentions: readonly Mention[]): string[] {
  return [...new Set(mentions.map(({ memberId }) => memberId))];
}

type Worded = { text: string; mentions: readonly Mention[] };

/**
 * The mentions that are kept: those that fit the text, name members whom the author can see and may mention, and whose
 * words are a name of the member. `before`: the text before it was changed, whose mentions may have a name that the member had then.
 */
export async function acceptedMentions(
  db: Database,
  authorId: string,
  text: string,
  mentions: readonly Mention[],
  before: Worded = { text: '', mentions: [] },
): Promise<Mention[]> {
  const earlier = new Set(before.mentions.map((mention) => `${mention.memberId} ${wordsOf(before.text, mention)}`));
  const fitting = fittingMentions(text, mentions);
  const known = await mentionableMembers(db, authorId, fitting);
  return fitting
    .filter((mention) => {
      const person = known.get(mention.memberId);
      if (!person) return false;
      return isNamedBy(text, mention, person) || earlier.has(`${person.id} ${wordsOf(text, mention)}`);
    })
    .map(({ memberId, start, length }) => ({ memberId, start, length }));
}

function wordsOf(text: string, { start, length }: Mention): string {
  return text.slice(start, start + length);
}

/** Whether the words of the mention are a name of the member, with or without the sign before it. */
export function isNamedBy(text: string, mention: Mention, { displayName, profileName }: Person): boolean {
  const name = foldName(wordsOf(text, mention).replace(/^@/, ''));
  return name !== '' && (name === foldName(displayName) || name === foldName(profileName));
}

async function mentionableMembers(
  db: Database,
  authorId: string,
  mentions: readonly Mention[],
): Promise<ReadonlyMap<string, Person>> {
  const visible = await visibleMembers(db, authorId, mentions);
  const unwilling = await keptOut(db, authorId, [...visible.keys()], 'mentions');
  return new Map([...visible].filter(([id]) => !unwilling.has(id)));
}

/** The mentioned members whom the viewer can see. */
export async function visibleMembers(
  db: Database,
  viewerId: string,
  mentions: readonly Mention[],
): Promise<ReadonlyMap<string, Person>> {
  if (mentions.length === 0) return new Map();
  const [people, hidden] = await Promise.all([peopleByIds(db, mentionedIn(mentions)), hiddenIds(db, viewerId)]);
  const visible = new Map(people);
  for (const id of hidden) visible.delete(id);
  return visible;
}

/** `people` may have more members than the viewer can see. */
export function shownMentions(
  mentions: readonly Mention[],
  people: ReadonlyMap<string, Person>,
  hiddenFromViewer: readonly string[] = [],
): ShownMention[] {
  return mentions.flatMap(({ memberId, start, length }) => {
    const person = hiddenFromViewer.includes(memberId) ? undefined : people.get(memberId);
    return person ? [{ start, length, person }] : [];
  });
}
