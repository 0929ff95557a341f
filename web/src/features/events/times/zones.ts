/** Where the viewer's clock is. */
export const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All that can be chosen, the given one among them even if the browser does not list it, as UTC. */
export function zonesWith(zone: string): string[] {
  const all = Intl.supportedValuesOf('timeZone');
  return all.includes(zone) ? all : [zone, ...all];
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const made = new Intl.DateTimeFormat('en', { ...parts, hourCycle: 'h23', calendar: 'iso8601', timeZone: zone });
  clocks.set(zone, made);
  return made;
}

/** What a clock there shows, as a field for date and time writes it: `2026-11-20T19:00`. */
export function wallTimeOf(at: Date, zone: string): string {
  const parts = clockOf(zone).formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

export function dayOf(at: Date, zone: string): string {
  return wallTimeOf(at, zone).slice(0, 10);
}

/** Where the clock shows the same, whatever the places are called. */
export function sameClock(at: Date, one: string, other: string): boolean {
  return one === other || wallTimeOf(at, one) === wallTimeOf(at, other);
}

/** Moves a time on a clock on the wall. */
export function movedWall(wall: string, minutes: number): string {
  return new Date(Date.parse(`${wall}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
}

export function minutesBetween(from: string, to: string): number {
  return (Date.parse(`${to}:00Z`) - Date.parse(`${from}:00Z`)) / 60_000;
}
