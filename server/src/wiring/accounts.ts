import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { operatorTopic } from '@hearth/contract/operators/rules';
import { mailTried } from '@hearth/contract/site/mail';
import {
  type AdmitMember,
  accountClosingOrdered,
  allSessionsEnded,
  type Members,
  suspensionOf,
  twoStepEnded,
} from '../domains/accounts/accounts.api.ts';
import { accountsRoutes } from '../domains/accounts/accounts.routes.ts';
import { markAllConfirmed } from '../domains/accounts/confirmation/confirmations.queries.ts';
import { tidyConfirmations } from '../domains/accounts/confirmation/wait-for-confirmation.ts';
import { closeAccount, finishDeletions } from '../domains/accounts/delete-account.ts';
import { noteBounce } from '../domains/accounts/mailboxes.queries.ts';
import { forgetTurnsOf } from '../domains/accounts/newcomers.queries.ts';
import { findOrphans } from '../domains/accounts/orphans/orphans.queries.ts';
import { createPasswords } from '../domains/accounts/passwords.ts';
import { makeAccount } from '../domains/accounts/prepare-account.ts';
import { holdSession } from '../domains/accounts/sessions.queries.ts';
import { type Joining, prepareMember } from '../domains/accounts/sign-up.ts';
import { tidyAccounts } from '../domains/accounts/tidy-accounts.ts';
import { tellOfEnd } from '../domains/accounts/two-step/tell-of-end.ts';
import { assertMayLeave, giveFirstMember, siteRoleOf } from '../domains/operators/operators.api.ts';
import { createMemberProfiles } from '../domains/profiles/profiles.api.ts';
import type { PrepareMember } from '../domains/site/set-up.ts';
import { siteSettingsChanged } from '../domains/site/site.events.ts';
import { linkBase } from '../platform/config/config.ts';
import { holdActors } from '../platform/database/hold-actor.ts';
import { deleteOldCounts } from '../platform/email/outbox.queries.ts';
import { deliverOutbox } from '../platform/email/outbox.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { repeatOnce } from '../platform/jobs/once-among-servers.ts';
import { fileSecret } from '../platform/secrets/file-secret.ts';
import { createSealing, type Sealing } from '../platform/secrets/sealing.ts';
import { sharedSecret } from '../platform/secrets/shared-secret.ts';
import { storedSettings } from '../platform/site/site-settings.queries.ts';
import { mailOf } from './mail.ts';
import type { Platform } from './platform.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** What the setup of a new site needs of accounts, and those who let people join. */
export type WiredAccounts = { prepareMember: PrepareMember; admit: AdmitMember } & Joining;

export function wireAccounts(platform: Platform): WiredAccounts {
  const { http, config, db, clock, log, live, events, jobs, erasers, passwordCost } = platform;
  const memberProfiles = createMemberProfiles(events);
  const members: Members = {
    ...memberProfiles,
    async create(trx, member, afterCommit) {
      await memberProfiles.create(trx, member, afterCommit);
      if (platform.firstMemberRunsSite) await giveFirstMember(trx, member.id, member.at);
    },
    async describe(db, id) {
      const [described, siteRole, suspended] = await Promise.all([
        memberProfiles.describe(db, id),
        siteRoleOf(db, id),
        suspensionOf({ db, clock }, id),
      ]);
      return { ...described, siteRole, suspended };
    },
    assertMayLeave,
    async erase(trx, memberId, afterCommit) {
      for (const erase of erasers) await erase(trx, memberId, afterCommit);
      await memberProfiles.erase(trx, memberId, afterCommit);
    },
  };
  const sessionsEnded = (sessionIds: string[]) => sessionIds.forEach(live.endSession);
  const erasure = { db, clock, members, sessionsEnded };
  holdActors(db, async (trx, { memberId, sessionId }) => {
    if (!(await holdSession(trx, memberId, sessionId))) throw new AppError('unauthenticated');
  });
  const { passwordMinLength } = config;
  const making = { clock, passwords: createPasswords(passwordCost), members, passwordMinLength };
  const confirming = {
    ...{ clock, queueEmail: mailOf(platform), sendsMail: config.smtpUrl !== undefined },
    ...{ site: platform.site.now, publicUrl: linkBase(config) },
  };
  // Set by the domain of invitations, which knows friends.
  const joining: Joining['joining'] = { takeInvitation: async () => false };
  accountsRoutes(http, {
    ...making,
    sealing: sealingOfAppKeys(platform),
    joining,
    db,
    events,
    queueEmail: confirming.queueEmail,
    confirming,
    live,
    sessionsEnded,
    site: platform.site.now,
    publicUrl: linkBase(config),
    fixedOrigin: config.publicUrl?.origin,
    guards: config.rateLimitFactor > 0,
  });
  events.on(accountClosingOrdered, (trx, { accountId }, afterCommit) =>
    closeAccount(erasure, trx, accountId, afterCommit),
  );
  events.on(twoStepEnded, (trx, { accountId }, afterCommit) =>
    tellOfEnd({ ...confirming, events }, trx, accountId, afterCommit),
  );
  events.on(allSessionsEnded, async (_trx, { sessionIds }, afterCommit) =>
    afterCommit(() => sessionsEnded(sessionIds)),
  );
  // In the transaction of the change; who signs up at this moment is found by the job below.
  events.on(siteSettingsChanged, async (trx) => {
    if ((await storedSettings(trx)).settings.confirmsEmail === false) await markAllConfirmed(trx);
  });
  erasers.push(forgetTurnsOf);
  jobs.push(repeatOnce(platform, 'tidy accounts', hourMs, () => tidyAccounts({ db, clock, site: platform.site.now })));
  jobs.push(repeatOnce(platform, 'finish deletions', minuteMs, () => finishDeletions(erasure)));
  jobs.push(repeatOnce(platform, 'look for orphans', 24 * hourMs, () => reportOrphans(platform)));
  const tidyUnconfirmed = () => tidyConfirmations({ ...confirming, db });
  jobs.push(repeatOnce(platform, 'tidy confirmations', minuteMs, tidyUnconfirmed));
  const onTried = () => live.publish(operatorTopic, mailTried, {});
  const onBounced = (recipient: string) => noteBounce(db, recipient);
  const keepDays = () => platform.site.now().mailDays;
  const dayAgo = () => new Date(clock.now().getTime() - 24 * hourMs);
  jobs.push(repeatOnce(platform, 'tidy counts of e-mail', hourMs, () => deleteOldCounts(db, dayAgo())));
  if (config.smtpUrl)
    jobs.push(deliverOutbox({ db, smtpUrl: config.smtpUrl, clock, log, onTried, onBounced, keepDays }));
  return {
    joining,
    prepareMember: (account, language) => prepareMember(making, account, language),
    admit: (trx, { prepared }, afterCommit) => makeAccount(members, trx, prepared, afterCommit, confirming),
  };
}

/** The same key for all servers; a site with a secret of its own keeps it in the database, others in a file. */
function sealingOfAppKeys({ config, db }: Pick<Platform, 'config' | 'db'>): Sealing {
  const path = join(config.dataDir, 'two-step-key');
  const { siteSecret } = config.cluster;
  const make = () => randomBytes(32).toString('base64url');
  return createSealing(() =>
    siteSecret ? sharedSecret({ db, siteSecret, name: 'two-step key', path }, make) : fileSecret(path, make),
  );
}

/** There should be none: whoever deletes a member deletes what names them. */
async function reportOrphans({ db, log }: Pick<Platform, 'db' | 'log'>): Promise<void> {
  const orphans = await findOrphans(db);
  if (orphans.length > 0) log.error({ orphans }, 'rows name members who do not exist');
}
