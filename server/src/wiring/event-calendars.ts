import { dropCalendar } from '../domains/events/calendar/calendar.queries.ts';
import { calendarRoutes } from '../domains/events/calendar/calendar.routes.ts';
import { checkInRoutes } from '../domains/events/check-in/check-in.routes.ts';
import { eventDatesCancelled, eventDatesMoved, guestsMovedUp } from '../domains/events/events.api.ts';
import { forgetInviter } from '../domains/events/outside/outside.queries.ts';
import { outsideRoutes } from '../domains/events/outside/outside.routes.ts';
import { mailCancelled, mailChanged, mailMovedUp } from '../domains/events/outside/outside-mail.ts';
import { deleteOldNotices } from '../domains/events/reminders/notices.queries.ts';
import { remindAgain, remindOfEvents } from '../domains/events/reminders/remind.ts';
import { dropReminderChoice } from '../domains/events/reminders/reminders.queries.ts';
import { noteMailed } from '../domains/invitations/note-mailed.ts';
import { linkBase } from '../platform/config/config.ts';
import { repeatOnce } from '../platform/jobs/once-among-servers.ts';
import { mailOf } from './mail.ts';
import type { Platform } from './platform.ts';

const remindEveryMs = 60_000;
const hourMs = 3_600_000;
/** Longer than notifying takes, however many they are. */
const noticesKeptMs = 24 * hourMs;

/** Calendar files and feeds of events, reminders, check-in, and guests without account. */
export function wireEventCalendars(platform: Platform): void {
  const { http, config, db, clock, site, erasers, events, jobs, live } = platform;
  calendarRoutes(http, { db, clock, publicUrl: linkBase(config), site: site.now });
  checkInRoutes(http, { db, clock, live });
  const mailing = { queueEmail: mailOf(platform), sendsMail: config.smtpUrl !== undefined };
  outsideRoutes(http, { db, clock, events, live, noteMailed, publicUrl: linkBase(config), ...mailing });
  events.on(guestsMovedUp, (trx, moved) => mailMovedUp(mailing, trx, moved));
  events.on(eventDatesCancelled, (trx, cancelled) => mailCancelled(mailing, trx, cancelled));
  erasers.push(dropCalendar, dropReminderChoice, forgetInviter);
  events.on(eventDatesMoved, async (trx, moved) => {
    await remindAgain({ clock }, trx, moved);
    await mailChanged(mailing, trx, moved);
  });
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
