import type { EventAnswer, GuestState } from '@hearth/contract/events/rules';

/** One guest with those whom they bring; null: no answer. */
export type SeatTaken = { state: GuestState; bring: number } | null;

/** As the row of a date has them: going and waiting with those whom guests bring. */
export type Counts = { going: number; waiting: number; maybe: number; declined: number };

export type SeatWanted = { answer: EventAnswer; bring: number };

/**
 * What comes of an answer. Who would go and does not fit waits; who goes already keeps the seats they have, so that
 * `brings` says how many others fit at most.
 */
export function seat(
  { answer, bring }: SeatWanted,
  before: SeatTaken,
  { capacity, going }: { capacity: number | null; going: number },
): { state: GuestState } | { brings: number } {
  if (answer !== 'going') return { state: answer };
  if (capacity === null) return { state: 'going' };
  const free = capacity - (going - seatsOf(before));
  if (1 + bring <= free) return { state: 'going' };
  return before?.state === 'going' ? { brings: Math.max(0, free - 1) } : { state: 'waiting' };
}

function seatsOf(taken: SeatTaken): number {
  return taken?.state === 'going' ? 1 + taken.bring : 0;
}

export type SeatChange = { from: SeatTaken; to: SeatTaken };

export function countsAfter(counts: Counts, changes: readonly SeatChange[]): Counts {
  const after = { ...counts };
  for (const { from, to } of changes) {
    if (from) after[from.state] -= weightOf(from);
    if (to) after[to.state] += weightOf(to);
  }
  return after;
}

function weightOf({ state, bring }: NonNullable<SeatTaken>): number {
  return state === 'going' || state === 'waiting' ? 1 + bring : 1;
}
