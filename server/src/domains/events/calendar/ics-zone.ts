import { aheadOfUtc } from '../dates/clock-in-zone.ts';
import { icsBlock, icsClock } from './ics-lines.ts';

const dayMs = 86_400_000;
/** No zone changes its clocks twice within so many days, but for some during Ramadan, which lasts longer. */
const stepMs = 20 * dayMs;
/** So much earlier and later, so that a rule of each year shows. */
const moreMs = 400 * dayMs;
/** Before everything that is in a file, so that the first clock counts from there. */
const longAgo = '19700101T000000';

type Change = { at: number; before: number; after: number };

/** The clocks of a zone between two moments, for programs that do not know the zone, or otherwise than we do. */
export function icsZone(zone: string, from: Date, until: Date): string[] {
  const first = from.getTime() - moreMs;
  const changes = changesBetween(zone, first, until.getTime() + moreMs);
  const ahead = aheadOfUtc(first, zone);
  const standard = Math.min(ahead, ...changes.map(({ after }) => after));
  const clock = (offset: number, lines: readonly string[]) =>
    icsBlock(offset > standard ? 'DAYLIGHT' : 'STANDARD', lines);
  const initial = clock(ahead, [`DTSTART:${longAgo}`, ...offsets(ahead, ahead)]);
  const later = [...Map.groupBy(changes, ({ before, after }) => `${before} ${after}`).values()].flatMap((alike) => {
    const rule = yearlyRule(alike);
    const written = rule ? alike.slice(0, 1) : alike;
    return written.flatMap(({ at, before, after }) =>
      clock(after, [`DTSTART:${localClock(at, before)}`, ...(rule ? [rule] : []), ...offsets(before, after)]),
    );
  });
  return icsBlock('VTIMEZONE', [`TZID:${zone}`, ...initial, ...later]);
}

function changesBetween(zone: string, from: number, until: number): Change[] {
  const changes: Change[] = [];
  let before = aheadOfUtc(from, zone);
  for (let at = from; at < until; at += stepMs) {
    const after = aheadOfUtc(at + stepMs, zone);
    if (after !== before) changes.push({ at: momentOfChange(zone, at, before), before, after });
    before = after;
  }
  return changes;
}

function momentOfChange(zone: string, from: number, before: number): number {
  let [low, high] = [from, from + stepMs];
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (middle <= low) break;
    if (aheadOfUtc(middle, zone) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** `the last Sunday in March`, where that is so in every year; Outlook understands nothing else for more than one year. */
function yearlyRule(changes: readonly Change[]): string | undefined {
  const rules = changes.map(({ at, before }) => {
    const local = new Date(at + before);
    const day = local.getUTCDate();
    const month = local.getUTCMonth();
    const daysInMonth = new Date(Date.UTC(local.getUTCFullYear(), month + 1, 0)).getUTCDate();
    const name = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][local.getUTCDay()];
    const rule = (which: number) => `RRULE:FREQ=YEARLY;BYMONTH=${month + 1};BYDAY=${which}${name}`;
    const clock = local.toISOString().slice(10);
    return { clock, rules: [...(day > daysInMonth - 7 ? [rule(-1)] : []), rule(Math.ceil(day / 7))] };
  });
  const years = new Set(changes.map(({ at }) => new Date(at).getUTCFullYear()));
  const [first] = rules;
  if (!first || rules.length < 2 || years.size < rules.length) return undefined;
  return first.rules.find((rule) => rules.every((other) => other.clock === first.clock && other.rules.includes(rule)));
}

function localClock(at: number, offset: number): string {
  return icsClock(new Date(at + offset).toISOString());
}

function offsets(before: number, after: number): string[] {
  return [`TZOFFSETFROM:${offsetText(before)}`, `TZOFFSETTO:${offsetText(after)}`];
}

function offsetText(ms: number): string {
  const clock = icsClock(new Date(Math.abs(ms)).toISOString()).slice('yyyymmddT'.length);
  return `${ms < 0 ? '-' : '+'}${clock.endsWith('00') ? clock.slice(0, 4) : clock}`;
}
