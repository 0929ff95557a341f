import type { Repeats } from '@hearth/contract/events/fields';
import { weekdays } from '@hearth/contract/events/rules';
import { toWall, wallMs, wallOf } from '../dates/clock-in-zone.ts';

type First = { starts: string; zone: string };
type Parts = Record<string, unknown>;

/** Parts that say no more than the first date does are fine; what these cannot say makes a rule one of another kind. */
const partsOfAny = ['freq', 'interval', 'until', 'count', 'wkst'];
const units = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const;

/** A rule of an .ics file as ours; undefined where ours cannot say it. */
export function ruleOfFile(parts: Parts, first: First): Repeats | undefined {
  const unit = Object.hasOwn(units, String(parts.freq)) ? units[parts.freq as keyof typeof units] : undefined;
  const days = unit && daysOf[unit](parts, first);
  if (!unit || !days) return undefined;
  const known = new Set([...partsOfAny, ...days.says]);
  if (Object.keys(parts).some((part) => !known.has(part))) return undefined;
  const until = parts.until === undefined ? null : lastDay(String(parts.until), first);
  if (until === undefined) return undefined;
  const interval = Number(parts.interval ?? 1);
  const weekdaysOf = days.weekdays ?? [];
  // Ours begin on Monday. That makes a difference only where weeks are left out.
  if (interval > 1 && weekdaysOf.length > 1 && Number(parts.wkst ?? mondayInFile) !== mondayInFile) return undefined;
  const count = parts.count === undefined ? null : Number(parts.count);
  return { unit, interval, weekdays: weekdaysOf, monthDay: days.monthDay ?? 'day', until, count };
}

const mondayInFile = 2;

type Days = { says: string[] } & Partial<Pick<Repeats, 'weekdays' | 'monthDay'>>;

const daysOf: Record<Repeats['unit'], (parts: Parts, first: First) => Days | undefined> = {
  day: () => ({ says: [] }),
  week({ byday }) {
    const days = listOf(byday).map((day) => weekdays.find((known) => known.toUpperCase() === day));
    const found = days.filter((day) => day !== undefined);
    return found.length === days.length ? { says: ['byday'], weekdays: [...new Set(found)] } : undefined;
  },
  month({ byday, bymonthday, bysetpos }, { starts }) {
    if (byday === undefined) return isOnly(bymonthday, dayOf(starts)) ? { says: ['bymonthday'] } : undefined;
    const [which, weekday] = weekdayInMonth(starts);
    const said = bysetpos === undefined ? `${which}${weekday}` : weekday;
    const isOurs = isOnly(byday, said) && (bysetpos === undefined || isOnly(bysetpos, which));
    return isOurs ? { says: ['byday', 'bysetpos'], monthDay: 'weekday' } : undefined;
  },
  year({ bymonth, bymonthday }, { starts }) {
    const isOurs = isOnly(bymonth, Number(starts.slice(5, 7))) && isOnly(bymonthday, dayOf(starts));
    return isOurs ? { says: ['bymonth', 'bymonthday'] } : undefined;
  },
};

function isOnly(value: unknown, wanted: string | number): boolean {
  return listOf(value).every((each) => String(each).replace(/^\+/, '') === String(wanted));
}

function listOf(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function dayOf(wall: string): number {
  return Number(wall.slice(8, 10));
}

/** As `toRule()` counts them: the fifth is the last. */
function weekdayInMonth(wall: string): [number, string] {
  const which = Math.ceil(dayOf(wall) / 7);
  const day = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][new Date(wallMs(wall)).getUTCDay()] ?? '';
  return [which > 4 ? -1 : which, day];
}

/** The rule's end may be before the time at which the event begins on that day. */
function lastDay(until: string, { starts, zone }: First): string | undefined {
  const at = new Date(until.endsWith('Z') ? until : `${until.length === 10 ? `${until}T23:59:59` : until}Z`);
  if (Number.isNaN(at.getTime())) return undefined;
  const wall = until.endsWith('Z') ? toWall(at, zone) : wallOf(at.getTime());
  const day = wall.slice(0, 10);
  return wall.slice(11) < starts.slice(11) ? wallOf(wallMs(`${day}T00:00`) - 1).slice(0, 10) : day;
}
