import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type PasswordCost, passwordCost } from '../domains/accounts/passwords.ts';
import { awaitOwner } from '../domains/site/set-up.ts';
import { type Config, isLoopback } from '../platform/config/config.ts';
import type { Database, OpenDatabase } from '../platform/database/database.ts';
import type { AfterCommit } from '../platform/database/transaction.ts';
import { DomainEvents } from '../platform/events/domain-events.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { createRequestCounts } from '../platform/http/request-counts.ts';
import type { Repeating } from '../platform/jobs/repeat.ts';
import type { Bus } from '../platform/live/bus.ts';
import type { LiveConnection } from '../platform/live/connection.ts';
import { createInProcessBus } from '../platform/live/in-process-bus.ts';
import { createLivePublisher, type IsWatched, type LivePublisher } from '../platform/live/live-publisher.ts';
import { createSignalRegistry, type SignalRegistry } from '../platform/live/signal-registry.ts';
import { createTopicHistory, type TopicHistory } from '../platform/live/topic-history.ts';
import { createTopicRegistry, type TopicRegistry } from '../platform/live/topic-registry.ts';
import { measureRequests, type RequestMeasures } from '../platform/measures/measure-requests.ts';
import type { Figure } from '../platform/metrics/figures.ts';
import { type GetOutside, getOutside } from '../platform/outbound/get-outside.ts';
import { type PostOutside, postOutside } from '../platform/outbound/post-outside.ts';
import { holdSite, type SiteInMemory } from '../platform/site/site-in-memory.ts';
import { type DiskRoom, watchDiskRoom } from '../platform/storage/disk-room.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { Caches } from './caches.ts';
import { ownVersion } from './own-version.ts';
import { startTracing, tracePublishing } from './tracing.ts';

export type AppDeps = {
  config: Config;
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  webDir: string;
  /** Between servers; without it this server is alone. */
  bus?: Bus;
  /** How many processes serve the port together with this one. */
  processes?: () => number;
  /** How many connections to the database are open. */
  connections?: OpenDatabase['connections'];
  /** What the other processes of the port have counted. */
  figuresOfOthers?: () => Promise<Figure[][]>;
  /** How push services are reached; tests pass their own. */
  postOutside?: PostOutside;
  /** How linked pages are read; tests pass their own. */
  getOutside?: GetOutside;
  /** Whether the first to sign up becomes the owner; only on a site that nobody else can reach. */
  firstMemberRunsSite?: boolean;
  /** Whether a site without members waits for its owner, who knows the code in the log. */
  awaitsOwner?: boolean;
  /** The cost of checking a password; tests, which have none to protect, use the lowest. */
  passwordCost?: PasswordCost;
};

/** Removes what one domain stores of a member, when the account is deleted. */
export type Eraser = (trx: Database, memberId: string, afterCommit: AfterCommit) => Promise<void>;

/** Called for every live connection that a member opens to this server, and when it closes. */
export type ConnectionListener = { opened(connection: LiveConnection): void; closed(connection: LiveConnection): void };

/** Used in this folder only: each domain's wiring file passes on the few parts that its domain uses. */
export type Platform = Required<AppDeps> & {
  caches: Caches;
  http: FastifyInstance;
  /** No other process serves the site, so what this one knows is all there is. */
  isAlone: boolean;
  bus: Bus;
  live: LivePublisher;
  /** Set when the live server is there. */
  watching: { isWatched: IsWatched };
  topics: TopicRegistry;
  history: TopicHistory;
  signals: SignalRegistry;
  events: DomainEvents;
  room: DiskRoom;
  /** How long requests took at this server, and how many failed. */
  measures: RequestMeasures;
  site: SiteInMemory;
  version: string;
  jobs: Pick<Repeating, 'stop'>[];
  connectionListeners: ConnectionListener[];
  erasers: Eraser[];
};

const alone = () => 1;
const noConnections = () => ({ total: 0, idle: 0, waiting: 0 });

export async function createPlatform(deps: AppDeps, caches: Caches): Promise<Platform> {
  const { config, log } = deps;
  const plainBus = deps.bus ?? createInProcessBus(log);
  const bus = config.traces ? tracePublishing(plainBus) : plainBus;
  const history = createTopicHistory(bus);
  const watching: { isWatched: IsWatched } = { isWatched: () => true };
  const room = await watchDiskRoom(config.dataDir, log);
  const isPrivate = isLoopback(config.host) && !config.publicUrl;
  const { awaitsOwner = !isPrivate } = deps;
  await awaitOwner(deps.db, awaitsOwner);
  const site = await holdSite({ db: deps.db, log, fixed: config.site });
  const tracing = await startTracing({ config, log, version: ownVersion });
  const http = await createHttpServer({
    traceRequests: tracing.traceRequests,
    // In a terminal they would hide what the operator has to read, such as the code of the setup.
    requestLines: process.stdout.isTTY ? 'debug' : 'info',
    log,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    rateLimitFactor: config.rateLimitFactor,
    requestCounts: createRequestCounts(bus),
    connectionsPerAddress: config.connectionsPerAddress,
    processes: deps.processes ?? alone,
    siteName: site.now().name,
    findSession: caches.sessions.find,
    livePosition: history.position,
    diskIsLow: room.isLow,
    inMaintenance: () => site.now().maintenance !== null,
    perMinute: (kind) => site.now().rules.perMinute(kind),
  });
  return {
    postOutside,
    getOutside,
    passwordCost,
    processes: alone,
    connections: noConnections,
    figuresOfOthers: async () => [],
    firstMemberRunsSite: isPrivate,
    awaitsOwner,
    ...deps,
    caches,
    http,
    isAlone: !deps.bus,
    bus,
    live: createLivePublisher(bus, (topic) => watching.isWatched(topic)),
    watching,
    topics: createTopicRegistry(),
    history,
    signals: createSignalRegistry(log),
    events: new DomainEvents(),
    room,
    measures: measureRequests(http, deps.clock),
    site,
    version: ownVersion,
    jobs: [room, site, tracing],
    connectionListeners: [],
    erasers: [],
  };
}
