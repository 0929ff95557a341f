import { dropCalendar } from '../domains/events/calendar/calendar.queries.ts';
import { calendarRoutes } from '../domains/events/calendar/calendar.routes.ts';
import { checkInRoutes } from '../domains/events/check-in/check-in.routes.ts';
import { eventDatesMoved } from '../domains/events/events.api.ts';
import { deleteOldNotices } from '../domains/events/reminders/notices.queries.ts';
import { remindAgain, remindOfEvents } from '../domains/events/reminders/remind.ts';
import { dropReminderChoice } from '../domains/events/reminders/reminders.queries.ts';
import { linkBase } from '../platform/config/config.ts';
import { repeatOnce } from '../platform/jobs/once-among-servers.ts';
import type { Platform } from './platform.ts';

const remindEveryMs = 60_000;
const hourMs = 3_600_000;
/** Longer than notifying takes, however many they are. */
const noticesKeptMs = 24 * hourMs;

/** Calendar files and feeds of events, reminders, and check-in. */
export function wireEventCalendars(platform: Platform): void {
  const { http, config, db, clock, site, erasers, events, jobs, live } = platform;
  calendarRoutes(http, { db, clock, publicUrl: linkBase(config), site: site.now });
  checkInRoutes(http, { db, clock, live });
  erasers.push(dropCalendar, dropReminderChoice);
  events.on(eventDatesMoved, (trx, moved) => remindAgain({ clock }, trx, moved));
  const stopping = new AbortController();
  const reminding = repeatOnce(platform, 'remind of events', remindEveryMs, () =>
    remindOfEvents({ db, clock, events }, stopping.signal),
  );
  const tidying = repeatOnce(platform, 'tidy event notices', hourMs, () =>
    deleteOldNotices(db, new Date(clock.now().getTime() - noticesKeptMs)),
  );
  jobs.push({
    async stop() {
      stopping.abort();
      await Promise.all([reminding.stop(), tidying.stop()]);
    },
  });
}
