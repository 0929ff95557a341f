import type { Database } from '../../platform/database/database.ts';
import type { QueueEmail } from '../../platform/email/outbox.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import type { Sealing } from '../../platform/secrets/sealing.ts';
import type { CurrentSite } from '../../platform/site/stored-settings.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Members, SessionsEnded } from './accounts.api.ts';
import type { ConfirmingEmail } from './confirmation/begin-confirmation.ts';
import type { Passwords } from './passwords.ts';
import type { Joining } from './sign-up.ts';

/** What the routes of accounts get from the wiring. */
export type AccountsDeps = Joining & {
  db: Database;
  clock: Clock;
  events: DomainEvents;
  passwords: Passwords;
  /** Of the keys of authenticator apps. */
  sealing: Sealing;
  members: Members;
  queueEmail: QueueEmail;
  confirming: ConfirmingEmail;
  live: LivePublisher;
  sessionsEnded: SessionsEnded;
  passwordMinLength: number;
  guards: boolean;
  /** The site as it is set up now. */
  site(): CurrentSite;
  publicUrl: string;
  /** What the operator has set; else the site goes by the address at which it is asked. */
  fixedOrigin: string | undefined;
};
