import { Kysely } from 'kysely';
import type { Log } from '../log/log.ts';
import type { DatabaseAddress } from './connect/connection.ts';
import { eachHost, hostIn } from './connect/each-host.ts';
import {
  type ConnectionDeps,
  createDialect,
  type DatabaseDriver,
  Hosts,
  type Preparing,
  WaitingWatch,
  type WantedHost,
} from './driver/driver.ts';
import { columnTypes } from './schema/column-types.ts';
import type { DB } from './schema/schema.generated.ts';
import { logErrorsAfterCommit } from './transaction.ts';

export type Database = Kysely<DB>;
export type OpenDatabase = {
  db: Database;
  /** From now on no statement waits longer than members do; migrations may take their time before. */
  limitWaiting(): void;
  /** To the leader. */
  connections(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
};
export type DatabaseOptions = {
  max: number;
  log: Log;
  driver?: DatabaseDriver;
  preparing?: Preparing;
  /** Answers what members read, as long as it keeps up. */
  replica?: DatabaseAddress | undefined;
};

/** With the time for a connection, a request is answered within ten seconds when the database hangs. */
const leaderLimits = { patienceMs: 5_500, connectingMs: 4_000 };
/** The leader answers instead, within the same ten seconds. */
const replicaLimits = { patienceMs: 1_500, connectingMs: 1_000 };

export function openDatabase(address: DatabaseAddress, options: DatabaseOptions): OpenDatabase {
  const { log, driver = 'batched', preparing = 'auto' } = options;
  const open = (where: DatabaseAddress, wanted: WantedHost, { connectingMs }: typeof leaderLimits): ConnectionDeps => ({
    watch: new WaitingWatch(),
    hosts: openHosts(where, wanted, { ...options, connectingMs }),
    preparing,
  });
  const leader = open(address, 'leader', leaderLimits);
  const replica = options.replica && open(options.replica, 'replica', replicaLimits);
  const db = new Kysely<DB>({ dialect: createDialect(driver, leader, replica) });
  logErrorsAfterCommit(db, log);
  const limitWaiting = () => {
    leader.watch.start(leaderLimits.patienceMs);
    leader.hosts.watch();
    replica?.watch.start(replicaLimits.patienceMs);
  };
  const connections = () => {
    const { totalCount: total, idleCount: idle, waitingCount: waiting } = leader.hosts.pool;
    return { total, idle, waiting };
  };
  return { db, limitWaiting, connections, close: () => db.destroy() };
}

type HostOptions = Pick<DatabaseOptions, 'max' | 'log'> & { connectingMs: number };

function openHosts(address: DatabaseAddress, wanted: WantedHost, { max, log, connectingMs }: HostOptions): Hosts {
  const addresses = 'connectionString' in address ? eachHost(address) : [];
  const hosts = new Hosts({
    addresses: 'connectionString' in address ? addresses : [address],
    wanted,
    isOurs: !('connectionString' in address),
    pool: {
      max,
      types: columnTypes,
      connectionTimeoutMillis: connectingMs,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
    },
    onMoved: (host) => {
      const moved = addresses[host];
      log.warn({ host: moved && hostIn(moved) }, `another database host is the ${wanted} now`);
    },
  });
  const { pool } = hosts;
  // The pool replaces an idle connection that breaks; without a listener its error event would end the process. The
  // error itself carries the whole client, so only its message is logged.
  pool.on('error', ({ message }) => {
    if (!pool.ending) log.warn({ reason: message }, 'an idle database connection was lost');
  });
  // When a connection breaks between two statements of a transaction, the next statement fails and is handled there.
  pool.on('connect', (client) => client.on('error', () => {}));
  return hosts;
}
