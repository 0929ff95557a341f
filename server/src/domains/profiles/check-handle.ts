import { randomInt } from 'node:crypto';
import { handleLength, isHandle } from '@hearth/contract/accounts/handle-rules';
import type { Database } from '../../platform/database/database.ts';
import { foldHandle } from '../../platform/text/fold-handle.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { freeSince } from './choose-handle.ts';
import { takenAmong } from './handles.queries.ts';

type Checked = { free: boolean; offers: string[] };

const mostOffers = 3;
const longestEnding = 5;

/** Says only whether the handle is free, never who has it. */
export async function checkHandle(
  { db, clock }: { db: Database; clock: Clock },
  memberId: string | null,
  handle: string,
): Promise<Checked> {
  const candidates = similarHandles(handle);
  const folded = [handle, ...candidates].map(foldHandle);
  const taken = await takenAmong(db, folded, { memberId, freeSince: freeSince(clock.now()) });
  if (!taken.has(foldHandle(handle))) return { free: true, offers: [] };
  const offers = candidates.filter((candidate) => !taken.has(foldHandle(candidate)));
  return { free: false, offers: offers.slice(0, mostOffers) };
}

/** The handle itself, or one like it if somebody has taken it. */
export async function freeHandle(db: Database, handle: string, now: Date): Promise<string> {
  const { free, offers } = await checkHandle({ db, clock: { now: () => now } }, null, handle);
  return free ? handle : (offers[0] ?? handle);
}

/** The handle with a number at its end: small ones first, then some of which one is free even for a common name. */
export function similarHandles(handle: string): string[] {
  const start = shorten(handle.trim(), handleLength.max - longestEnding);
  const separator = /\d$/.test(start) ? '_' : '';
  const random = [100, 1_000, 1_000, 1_000].map((most) => randomInt(most, most * 10));
  return [2, 3, 4, 5, 7, 9, ...random].map((number) => `${start}${separator}${number}`).filter(isHandle);
}

/** Never cuts a character of two units in half. */
function shorten(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('');
}
