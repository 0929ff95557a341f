import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { type PresenceDeps, writeArrivals, writeDepartures } from './change-presence.ts';
import { touchServer } from './presence-servers.queries.ts';

/** A reloaded page reconnects within this time, so its member does not appear offline. */
const graceMs = 700;
const retryMs = 1_000;
const batchSize = 500;

export type PresenceTracker = {
  connectionOpened(memberId: string): void;
  connectionClosed(memberId: string): void;
  /** Writes that this server is still running. */
  heartbeat(): Promise<void>;
  /**
   * Writes nothing more: its members connect to another server, or go offline when this server has been silent for long
   * enough.
   */
  stop(): Promise<void>;
};

type Deps = PresenceDeps & { clock: Clock; log: Log };
type ConnectedMember = { connections: number; departure?: NodeJS.Timeout };

/** Counts each member's connections to this server and writes arrivals and departures, in batches when there are many. */
export function createPresenceTracker({ clock, log, ...deps }: Deps): PresenceTracker {
  const members = new Map<string, ConnectedMember>();
  /** Members whom the database has as connected to this server. */
  const written = new Set<string>();
  /** Members whose rows may differ from what is true now. */
  const unwritten = new Set<string>();
  let server = { id: newId(clock.now()), known: false };
  let stopped = false;
  let writing: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;

  const isConnected = (memberId: string) => (members.get(memberId)?.connections ?? 0) > 0;

  const startAgain = () => {
    server = { id: newId(clock.now()), known: false };
    written.clear();
    for (const memberId of members.keys()) unwritten.add(memberId);
  };

  const writeBatch = async () => {
    const batch = [...unwritten].sort().slice(0, batchSize);
    const arrived = batch.filter((id) => isConnected(id) && !written.has(id));
    const left = batch.filter((id) => !isConnected(id) && written.has(id));
    const at = clock.now();
    for (const id of batch) unwritten.delete(id);
    try {
      if (left.length > 0) await writeDepartures(deps, { serverId: server.id, memberIds: left, at });
      for (const id of left) written.delete(id);
      if (arrived.length === 0) return;
      const arrivals = { serverId: server.id, memberIds: arrived, at, newServer: !server.known };
      if (!(await writeArrivals(deps, arrivals))) return startAgain();
      server.known = true;
      for (const id of arrived) written.add(id);
    } catch (error) {
      for (const id of batch) unwritten.add(id);
      throw error;
    }
  };

  /** False when it will be tried again later. */
  const writeAll = async () => {
    try {
      while (unwritten.size > 0 && !stopped) await writeBatch();
      return true;
    } catch (error) {
      log.error({ err: error }, 'presence could not be written');
      retry = setTimeout(startWriting, retryMs);
      retry.unref();
      return false;
    }
  };

  function startWriting(): void {
    if (stopped) return;
    // With nothing to write it ends before it is assigned: what it clears, it must clear later.
    writing ??= writeAll().then((done) => {
      writing = undefined;
      if (done && unwritten.size > 0) startWriting();
    });
  }

  const writeLater = (memberId: string) => {
    unwritten.add(memberId);
    startWriting();
  };

  return {
    connectionOpened(memberId) {
      const member = members.get(memberId) ?? { connections: 0 };
      members.set(memberId, member);
      clearTimeout(member.departure);
      member.connections += 1;
      if (member.connections === 1) writeLater(memberId);
    },

    connectionClosed(memberId) {
      const member = members.get(memberId);
      if (!member) return;
      member.connections -= 1;
      if (member.connections > 0) return;
      member.departure = setTimeout(() => {
        members.delete(memberId);
        writeLater(memberId);
      }, graceMs);
      member.departure.unref();
    },

    async heartbeat() {
      if (server.known && !(await touchServer(deps.db, server.id, clock.now()))) {
        startAgain();
        startWriting();
      }
    },

    async stop() {
      stopped = true;
      clearTimeout(retry);
      for (const { departure } of members.values()) clearTimeout(departure);
      await writing;
    },
  };
}
