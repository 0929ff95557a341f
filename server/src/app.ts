import type { FastifyInstance } from 'fastify';
import { rememberSessions } from './domains/accounts/remember-sessions.ts';
import { findSession } from './domains/accounts/start-session.ts';
import { databaseAnswers } from './platform/database/database-answers.ts';
import { keepTakingOverEvents } from './platform/events/handed-over-events.ts';
import { answerHealth } from './platform/http/health.ts';
import { serveWeb } from './platform/http/serve-web.ts';
import { wireAccounts } from './wiring/accounts.ts';
import { wireChat } from './wiring/chat.ts';
import { wireFriends } from './wiring/friends.ts';
import { wireLive } from './wiring/live.ts';
import { wireMedia } from './wiring/media.ts';
import { wireNotifications } from './wiring/notifications.ts';
import { type AppNeeds, createPlatform, type Platform } from './wiring/platform.ts';
import { type WiredPosts, wirePosts } from './wiring/posts.ts';
import { wirePresence } from './wiring/presence.ts';
import { wireProfiles } from './wiring/profiles.ts';
import { wireSearch } from './wiring/search.ts';
import { wireShortcuts } from './wiring/shortcuts.ts';
import { wireStories } from './wiring/stories.ts';
import { wireVerification } from './wiring/verification.ts';

export type App = {
  http: FastifyInstance;
  topicKinds: string[];
  /** Stops taking requests, lets the running ones finish, then stops the jobs. The database is the caller's. */
  stop(): Promise<void>;
};

/** Plugs in one more domain, above all others; tests register places and listen to domain events with it. */
export type WireMore = (platform: Platform, wired: { posts: WiredPosts }) => void;

/** The composition root: builds the platform, plugs the domains into it and into each other, low to high. */
export async function createApp(needs: AppNeeds, wireMore?: WireMore): Promise<App> {
  const { db, clock, config, webDir } = needs;
  const sessions = rememberSessions((token) => findSession({ db, clock }, token), clock);
  const platform = await createPlatform(needs, sessions.find);
  const { http, bus, jobs } = platform;
  bus.subscribe(({ kind }) => {
    if (kind === 'end-session' || kind === 'end-member') sessions.forget();
  });
  const health = answerHealth(http, () => databaseAnswers(db));

  wireAccounts(platform);
  const media = await wireMedia(platform);
  wireFriends(platform);
  wireProfiles(platform, media);
  const posts = wirePosts(platform, media);
  wireVerification(platform);
  wireStories(platform, media);
  wireChat(platform, media);
  wireSearch(platform);
  wireShortcuts(platform);
  wirePresence(platform);
  await wireNotifications(platform, posts);
  wireMore?.(platform, { posts });
  const liveServer = wireLive(platform, sessions.find);
  jobs.push(keepTakingOverEvents(platform));

  await serveWeb(http, webDir, config.site);
  await http.ready();
  return {
    http,
    topicKinds: platform.topics.kinds(),
    async stop() {
      health.drain();
      await liveServer.close();
      await closeHttp(http);
      await bus.close();
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

const patienceMs = 5_000;

/** Requests in flight may finish; a reader who has stopped reading must not keep the server from stopping. */
async function closeHttp(http: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), patienceMs);
  await http.close();
  clearTimeout(cut);
}
