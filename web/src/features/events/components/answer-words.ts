import type { AnswerCounts, EventCard, OwnAnswer } from '@hearth/contract/events/fields';
import { plural, t } from '@lingui/core/macro';
import { numberText } from '../../../lib/language/words.ts';

/** What the viewer's own answer means for them. */
export function ownAnswerWords({ state, bring, checkedInAt }: OwnAnswer): string {
  if (checkedInAt) return t`You’re checked in.`;
  if (state === 'waiting') return t`All seats are taken. You’re on the waiting list and move up by yourself.`;
  if (state === 'declined') return t`You can’t go.`;
  if (state === 'maybe') return t`You may go.`;
  if (bring === 0) return t`You’re going.`;
  return plural(bring, { one: 'You’re going and bring # other person.', other: 'You’re going and bring # others.' });
}

/** "12 going · 3 maybe"; who waits is said where there are seats to wait for. */
export function countWords({ going, maybe, waiting }: AnswerCounts): string {
  const parts = [plural(going, { one: '# going', other: '# going' })];
  if (maybe > 0) parts.push(plural(maybe, { one: '# maybe', other: '# maybe' }));
  if (waiting > 0) parts.push(plural(waiting, { one: '# waiting', other: '# waiting' }));
  return parts.join(' · ');
}

/** Null where there are seats for everybody. */
export function seatWords({ capacity, counts }: Pick<EventCard, 'capacity' | 'counts'>): string | null {
  if (capacity === null) return null;
  return t`${{ taken: numberText(counts.going) }} of ${{ seats: numberText(capacity) }} seats are taken.`;
}
