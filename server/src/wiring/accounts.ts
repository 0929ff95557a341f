import { accountClosingOrdered, type Members } from '../domains/accounts/accounts.api.ts';
import { accountsRoutes } from '../domains/accounts/accounts.routes.ts';
import { closeAccount } from '../domains/accounts/delete-account.ts';
import { createPasswords } from '../domains/accounts/passwords.ts';
import { tidyAccounts } from '../domains/accounts/tidy-accounts.ts';
import { createMemberProfiles } from '../domains/profiles/profiles.api.ts';
import { linkBase } from '../platform/config/config.ts';
import { deleteOldCounts } from '../platform/email/outbox.queries.ts';
import { deliverOutbox, queueEmailsFrom } from '../platform/email/outbox.ts';
import { repeatOnce } from '../platform/jobs/once-among-servers.ts';
import type { Platform } from './platform.ts';

const hourMs = 3_600_000;

export function wireAccounts(platform: Platform): void {
  const { http, config, db, clock, log, live, events, jobs, erasers, passwordCost } = platform;
  const memberProfiles = createMemberProfiles(events);
  const members: Members = {
    ...memberProfiles,
    async erase(trx, memberId, afterCommit) {
      for (const erase of erasers) await erase(trx, memberId, afterCommit);
      await memberProfiles.erase(trx, memberId, afterCommit);
    },
  };
  const sessionsEnded = (sessionIds: string[]) => sessionIds.forEach(live.endSession);
  accountsRoutes(http, {
    db,
    clock,
    passwords: createPasswords(passwordCost),
    members,
    queueEmail: queueEmailsFrom(config.mailFrom, clock),
    sessionsEnded,
    passwordMinLength: config.passwordMinLength,
    siteName: config.site.name,
    publicUrl: linkBase(config),
  });
  events.on(accountClosingOrdered, (trx, { accountId }, afterCommit) =>
    closeAccount({ members, sessionsEnded }, trx, accountId, afterCommit),
  );
  jobs.push(repeatOnce(platform, 'tidy accounts', hourMs, () => tidyAccounts({ db, clock })));
  const dayAgo = () => new Date(clock.now().getTime() - 24 * hourMs);
  jobs.push(repeatOnce(platform, 'tidy counts of e-mail', hourMs, () => deleteOldCounts(db, dayAgo())));
  if (config.smtpUrl) jobs.push(deliverOutbox({ db, smtpUrl: config.smtpUrl, clock, log }));
}
