import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { accountsRoutes } from './domains/accounts/accounts.routes.ts';
import { createPasswords } from './domains/accounts/passwords.ts';
import { livingSessions } from './domains/accounts/sessions.queries.ts';
import { findSession } from './domains/accounts/start-session.ts';
import { tidyAccounts } from './domains/accounts/tidy-accounts.ts';
import { memberProfiles } from './domains/profiles/profiles.api.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import { databaseAnswers } from './platform/database/database-answers.ts';
import { deliverOutbox, postMailFrom } from './platform/email/outbox.ts';
import { answerHealth } from './platform/http/health.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { isOwnOrigin } from './platform/http/origin.ts';
import { serveWeb } from './platform/http/serve-web.ts';
import { sessionTokenFromHeader } from './platform/http/session.ts';
import { repeat } from './platform/jobs/repeat.ts';
import { createInProcessBus } from './platform/live/in-process-bus.ts';
import { createLivePublisher } from './platform/live/live-publisher.ts';
import { createLiveServer } from './platform/live/live-server.ts';
import { createSignalRegistry } from './platform/live/signal-registry.ts';
import { createTopicRegistry } from './platform/live/topic-registry.ts';
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
  const bus = createInProcessBus(log);
  const live = createLivePublisher(bus);

  accountsRoutes(http, {
    db,
    clock,
    passwords: createPasswords(),
    members: memberProfiles,
    postMail: postMailFrom(config.mailFrom, clock),
    sessionsEnded: (sessionIds) => sessionIds.forEach(live.endSession),
    passwordMinLength: config.passwordMinLength,
    siteName: config.site.name,
    publicUrl: linkBase(config),
  });

  const jobs = [repeat('tidy accounts', hourMs, () => tidyAccounts({ db, clock }), log)];
  if (config.smtpUrl) jobs.push(deliverOutbox({ db, smtpUrl: config.smtpUrl, clock, log }));

  const liveServer = createLiveServer({
    server: http.server,
    bus,
    topics: createTopicRegistry(),
    signals: createSignalRegistry(log),
    authenticate: async ({ headers }) => {
      const token = sessionTokenFromHeader(headers.cookie);
      return token ? findSession({ db, clock }, token) : null;
    },
    allowedOrigin: (origin, host) => origin === undefined || isOwnOrigin(origin, host, config.publicUrl),
    validSessions: (ids) => livingSessions(db, ids, clock.now()),
    clock,
    log,
  });

  await serveWeb(http, webDir, config.site);
  await http.ready();
  return {
    http,
    async stop() {
      health.drain();
      await liveServer.close();
      await http.close();
      await bus.close();
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

/** Where links in e-mails lead. */
function linkBase(config: Config): string {
  return config.publicUrl?.origin ?? `http://localhost:${config.port}`;
}
