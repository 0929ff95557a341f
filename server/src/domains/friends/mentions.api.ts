import { fittingMentions, type Mention } from '@hearth/contract/core/mention-rules';
import type { ShownMention } from '@hearth/contract/profiles/mentions';
import type { Person } from '@hearth/contract/profiles/person';
import type { Database } from '../../platform/database/database.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { hiddenIds } from './blocks.queries.ts';

export function mentionedIn(mentions: readonly Mention[]): string[] {
  return [...new Set(mentions.map(({ memberId }) => memberId))];
}

/** The mentions that are kept: those that fit the text and name members whom the author can see. */
export async function acceptedMentions(
  db: Database,
  authorId: string,
  text: string,
  mentions: readonly Mention[],
): Promise<Mention[]> {
  const fitting = fittingMentions(text, mentions);
  const known = await visibleMembers(db, authorId, fitting);
  return fitting
    .filter(({ memberId }) => known.has(memberId))
    .map(({ memberId, start, length }) => ({ memberId, start, length }));
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
