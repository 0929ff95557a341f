import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { findSession } from './domains/accounts/start-session.ts';
import { allowSharing, prefetchReads } from './platform/database/shared-transaction.ts';
import { keepEmittingHandedOver } from './platform/events/handed-over-events.ts';
import { cutTransfers } from './platform/http/cut-transfers.ts';
import { answerHealth } from './platform/http/health.ts';
import { serveWeb } from './platform/http/serve-web.ts';
import type { Figure } from './platform/metrics/figures.ts';
import { wireAccounts } from './wiring/accounts.ts';
import { createCaches } from './wiring/caches.ts';
import { wireCases } from './wiring/cases.ts';
import { wireChat } from './wiring/chat.ts';
import { wireEventCalendars } from './wiring/event-calendars.ts';
import { wireEvents } from './wiring/events.ts';
import { wireFriends } from './wiring/friends.ts';
import { wireGroups } from './wiring/groups.ts';
import { wireInvitations } from './wiring/invitations.ts';
import { wireLinks } from './wiring/links.ts';
import { wireLive } from './wiring/live.ts';
import { wireMedia } from './wiring/media.ts';
import { wireMetrics } from './wiring/metrics.ts';
import { wireNotifications } from './wiring/notifications.ts';
import { wireOperators } from './wiring/operators.ts';
import { wireOverview } from './wiring/overview.ts';
import { type AppDeps, createPlatform, type Platform } from './wiring/platform.ts';
import { type WiredPosts, wirePosts } from './wiring/posts.ts';
import { wirePresence } from './wiring/presence.ts';
import { wireProfiles } from './wiring/profiles.ts';
import { wireRefolding } from './wiring/refold.ts';
import { wireReports } from './wiring/reports.ts';
import { wireSearch } from './wiring/search.ts';
import { wireShortcuts } from './wiring/shortcuts.ts';
import { wireSite } from './wiring/site.ts';
import { wireStories } from './wiring/stories.ts';
import { wireVerification } from './wiring/verification.ts';
import { wireVouching } from './wiring/vouching.ts';
import { wireWelcome } from './wiring/welcome.ts';

export type App = {
  http: FastifyInstance;
  topicKinds: string[];
  /** What this process has counted. */
  figures(): Figure[];
  siteName(): string;
  /** As long as the site waits for its owner. */
  setupCode(): string | undefined;
  /**
   * Says that it stops, serves on for the time that a proxy needs to notice, then ends sockets, finishes the requests in
   * progress and stops the jobs. The caller closes the database.
   */
  stop(): Promise<void>;
};

/** Wires one more domain, above all others; tests register places and listen to domain events with it. */
export type WireMore = (platform: Platform, wired: { posts: WiredPosts }) => void;

/** The composition root: builds the platform and wires the domains, from low to high. */
export async function createApp(deps: AppDeps, wireMore?: WireMore): Promise<App> {
  const { db, clock, config, webDir } = deps;
  await allowSharing(db);
  if (config.caches) await prefetchReads(db);
  const caches = createCaches({
    isOn: config.caches,
    small: config.small,
    clock,
    findSession: (token) => findSession({ db, clock }, token),
  });
  const { sessions } = caches;
  const platform = await createPlatform(deps, caches);
  const { http, bus, jobs } = platform;
  bus.subscribe(({ kind }) => {
    if (kind === 'end-session' || kind === 'end-member' || kind === 'gap') sessions.clear();
  });
  cutTransfers(http, bus);
  const health = answerHealth(http, config.cluster.natsUrls.length > 0);

  const accounts = wireAccounts(platform);
  wireOperators(platform, accounts);
  const media = await wireMedia(platform);
  wireProfiles(platform, media);
  wireFriends(platform);
  wireVouching(platform);
  const links = wireLinks(platform, media);
  const posts = wirePosts(platform, media, links);
  const groups = wireGroups(platform, media, posts);
  wireEvents(platform, media, posts);
  wireEventCalendars(platform);
  wireWelcome(platform);
  wireVerification(platform);
  wireSite(platform, accounts, media);
  const stories = wireStories(platform, media);
  const chat = wireChat(platform, media, links);
  wireInvitations(platform, accounts, media);
  wireCases(platform, { media, posts, stories, groups });
  wireSearch(platform, posts);
  wireShortcuts(platform);
  wireReports(platform);
  wirePresence(platform);
  await wireNotifications(platform, { ...posts, ...chat });
  const siteFigures = wireOverview(platform, media);
  wireMore?.(platform, { posts });
  media.purposes.assertComplete();
  const liveServer = wireLive(platform, sessions.find);
  const figures = wireMetrics(platform, { sockets: liveServer.connectionCount, siteFigures });
  jobs.push(keepEmittingHandedOver(platform));
  wireRefolding(platform);

  const { publicUrl, smtpUrl } = config;
  const { securityContact } = config.site;
  const { now } = platform.site;
  const site = () => ({
    ...now(),
    inSetup: now().setupCode !== undefined,
    content: config.siteContent.shown,
    securityContact,
  });
  await serveWeb(http, webDir, { site, publicUrl, sendsMail: smtpUrl !== undefined, clock });
  await http.ready();
  return {
    http,
    topicKinds: platform.topics.kinds(),
    figures,
    siteName: () => platform.site.now().name,
    setupCode: () => platform.site.now().setupCode,
    async stop() {
      health.drain();
      await pause(config.cluster.drainSeconds * 1_000);
      await liveServer.close();
      await closeHttp(http);
      await bus.close();
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

const closeTimeoutMs = 5_000;

/** Requests in progress may finish, but a client that has stopped reading must not keep the server from stopping. */
async function closeHttp(http: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), closeTimeoutMs);
  await http.close();
  clearTimeout(cut);
}
