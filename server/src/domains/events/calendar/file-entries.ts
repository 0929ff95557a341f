import { createRequire } from 'node:module';
import { AppError } from '../../../platform/errors/app-error.ts';

/** A property of an entry as ical.js reads it: name, parameters, type, and values. */
type Property = [name: string, parameters: Record<string, unknown>, type: string, ...values: unknown[]];
type Component = [name: string, properties: Property[], components: Component[]];

export type FileEntry = {
  /** The first of that name. */
  find(name: string): { parameters: Record<string, unknown>; values: unknown[] } | undefined;
  /** The first one's first value, if it is a text. */
  text(name: string): string;
  has(name: string): boolean;
};

export type CalendarFile = { entries: FileEntry[]; zoneNames: ReadonlyMap<string, string> };

/** Longer than what an event can say; pictures in a file are, and the parser takes long over one long line. */
const longestLine = 20_000;

/** The events in an .ics file, and by which names of the IANA database it means its zones, where it says so. */
export function readFileEntries(text: string): CalendarFile {
  const calendars = parsed(text).filter(([name]) => name === 'vcalendar');
  if (calendars.length === 0) throw new AppError('calendar_unreadable');
  const parts = calendars.flatMap(([, , components]) => components);
  const named = (name: string) => parts.filter((part) => part[0] === name).map(toEntry);
  const zones = named('vtimezone').map((zone) => [zone.text('tzid'), zone.text('x-lic-location')] as const);
  return { entries: named('vevent'), zoneNames: new Map(zones) };
}

function parsed(text: string): Component[] {
  const lines = text.replace(/\r?\n[ \t]/g, '').split('\n');
  try {
    const read = theParser().parse(lines.filter(({ length }) => length <= longestLine).join('\n'));
    return (typeof read[0] === 'string' ? [read] : read) as Component[];
  } catch {
    throw new AppError('calendar_unreadable');
  }
}

/** Loaded when the first file is read. */
function theParser(): typeof import('ical.js').default {
  return createRequire(import.meta.url)('ical.js');
}

function toEntry([, properties]: Component): FileEntry {
  const byName = new Map(properties.map((property) => [property[0], property] as const).toReversed());
  const find: FileEntry['find'] = (name) => {
    const [, parameters, , ...values] = byName.get(name) ?? [];
    return parameters && { parameters, values };
  };
  return {
    find,
    text(name) {
      const value = find(name)?.values[0];
      return typeof value === 'string' ? value : '';
    },
    has: (name) => byName.has(name),
  };
}
