/** A clock on the wall, `2026-11-20T19:00`, and the moments at which it shows that. */

const dayMs = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();
// Any spelling of a zone's name is a name, and a clock is not small.
const keptClocks = 64;

/** Names of the IANA database; differences to UTC, which Intl takes as well, are no zones. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Whether the day is in the calendar and the time on the clock. */
export function isWallTime(wall: string): boolean {
  const at = new Date(`${wall}Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(wall);
}

/** The first of two at the change of clocks. A time that the clocks leave out is as much later as they leave out. */
export function toInstant(wall: string, zone: string): Date {
  const local = wallMs(wall);
  const before = aheadOfUtc(local - dayMs, zone);
  const after = aheadOfUtc(local + dayMs, zone);
  const right = [local - before, local - after].filter((at) => at + aheadOfUtc(at, zone) === local);
  return new Date(right.length > 0 ? Math.min(...right) : local - before);
}

export function toWall(at: Date, zone: string): string {
  return wallOf(at.getTime() + aheadOfUtc(at.getTime(), zone));
}

/** The same clock as if it were in UTC, where days have 24 hours. */
export function wallMs(wall: string): number {
  return Date.parse(`${wall}Z`);
}

export function wallOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

/** What the clock there is ahead of UTC, in milliseconds. */
export function aheadOfUtc(at: number, zone: string): number {
  // Swedes write `2026-11-20 19:00:00`, so nothing has to be put together, which is ten times as slow.
  const [year = '', rest] = clockOf(zone).format(at).split(/-(.*)/);
  return Date.parse(`${year.padStart(4, '0')}-${rest?.replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000;
}

function clockOf(zone: string): Intl.DateTimeFormat {
  const kept = clocks.get(zone);
  if (kept) return kept;
  const digits = '2-digit';
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: digits,
    day: digits,
    hour: digits,
    minute: digits,
    second: digits,
  });
  if (clocks.size >= keptClocks) clocks.clear();
  clocks.set(zone, clock);
  return clock;
}
