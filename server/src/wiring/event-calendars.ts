import { dropCalendar } from '../domains/events/calendar/calendar.queries.ts';
import { calendarRoutes } from '../domains/events/calendar/calendar.routes.ts';
import { linkBase } from '../platform/config/config.ts';
import type { Platform } from './platform.ts';

/** Calendar files and feeds of events. */
export function wireEventCalendars({ http, config, db, clock, site, erasers }: Platform): void {
  calendarRoutes(http, { db, clock, publicUrl: linkBase(config), site: site.now });
  erasers.push(dropCalendar);
}
