import { accountsRoutes } from '../domains/accounts/accounts.routes.ts';
import { createPasswords } from '../domains/accounts/passwords.ts';
import { tidyAccounts } from '../domains/accounts/tidy-accounts.ts';
import { createMemberProfiles } from '../domains/profiles/profiles.api.ts';
import type { Config } from '../platform/config/config.ts';
import { deleteOldCounts } from '../platform/email/outbox.queries.ts';
import { deliverOutbox, queueEmailsFrom } from '../platform/email/outbox.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import type { Platform } from './platform.ts';

const hourMs = 3_600_000;

export function wireAccounts(platform: Platform): void {
  const { http, config, db, clock, log, live, events, jobs, erasers, passwordCost } = platform;
  const memberProfiles = createMemberProfiles(events);
  accountsRoutes(http, {
    db,
    clock,
    passwords: createPasswords(passwordCost),
    members: {
      ...memberProfiles,
      async erase(trx, memberId, afterCommit) {
        for (const erase of erasers) await erase(trx, memberId, afterCommit);
        await memberProfiles.erase(trx, memberId, afterCommit);
      },
    },
    queueEmail: queueEmailsFrom(config.mailFrom, clock),
    sessionsEnded: (sessionIds) => sessionIds.forEach(live.endSession),
    passwordMinLength: config.passwordMinLength,
    siteName: config.site.name,
    publicUrl: linkBase(config),
  });
  jobs.push(repeat('tidy accounts', hourMs, () => tidyAccounts({ db, clock }), log));
  const dayAgo = () => new Date(clock.now().getTime() - 24 * hourMs);
  jobs.push(repeat('tidy counts of e-mail', hourMs, () => deleteOldCounts(db, dayAgo()), log));
  if (config.smtpUrl) jobs.push(deliverOutbox({ db, smtpUrl: config.smtpUrl, clock, log }));
}

/** The origin of links in e-mails. */
function linkBase(config: Config): string {
  return config.publicUrl?.origin ?? `http://localhost:${config.port}`;
}
