import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { accountsRoutes } from './domains/accounts/accounts.routes.ts';
import { createPasswords } from './domains/accounts/passwords.ts';
import { findSession } from './domains/accounts/start-session.ts';
import { tidyAccounts } from './domains/accounts/tidy-accounts.ts';
import { memberProfiles } from './domains/profiles/profiles.api.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import { databaseAnswers } from './platform/database/database-answers.ts';
import { deliverOutbox, postMailFrom } from './platform/email/outbox.ts';
import { answerHealth } from './platform/http/health.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { serveWeb } from './platform/http/serve-web.ts';
import { repeat } from './platform/jobs/repeat.ts';
import type { Clock } from './platform/time/clock.ts';

export type AppNeeds = {
  config: Config;
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  webDir: string;
};

export type App = {
  http: FastifyInstance;
  /** Stops taking requests, lets the running ones finish, then stops the jobs. The database is the caller's. */
  stop(): Promise<void>;
};

const hourMs = 3_600_000;

/** The composition root: builds the platform, plugs the domains into it and into each other. */
export async function createApp({ config, db, clock, log, webDir }: AppNeeds): Promise<App> {
  const http = await createHttpServer({
    log,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    rateLimitFactor: config.rateLimitFactor,
    siteName: config.site.name,
    findSession: (token) => findSession({ db, clock }, token),
  });
  const health = answerHealth(http, () => databaseAnswers(db));

  accountsRoutes(http, {
    db,
    clock,
    passwords: createPasswords(),
    members: memberProfiles,
    postMail: postMailFrom(config.mailFrom, clock),
    sessionsEnded: () => {},
    passwordMinLength: config.passwordMinLength,
    siteName: config.site.name,
    publicUrl: linkBase(config),
  });

  const jobs = [repeat('tidy accounts', hourMs, () => tidyAccounts({ db, clock }), log)];
  if (config.smtpUrl) jobs.push(deliverOutbox({ db, smtpUrl: config.smtpUrl, clock, log }));

  await serveWeb(http, webDir, config.site);
  await http.ready();
  return {
    http,
    async stop() {
      health.drain();
      await http.close();
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

/** Where links in e-mails lead. */
function linkBase(config: Config): string {
  return config.publicUrl?.origin ?? `http://localhost:${config.port}`;
}
