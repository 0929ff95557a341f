import type { Database } from '../../../platform/database/database.ts';
import type { QueueEmail } from '../../../platform/email/outbox.ts';
import type { Clock } from '../../../platform/time/clock.ts';

/** What each mail that members can stop needs. */
export type MailDeps = {
  db: Database;
  clock: Clock;
  queueEmail: QueueEmail;
  site(): { name: string };
  publicUrl: string;
  mailKey: string;
};
