import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { noteArrivals, noteDepartures, type PresenceNeeds } from './change-presence.ts';
import { touchServer } from './stays.queries.ts';

/** A reloaded page is back before this is over, so its member never seems to leave. */
const graceMs = 700;
const retryMs = 1_000;
const batchSize = 500;

export type PresenceTracker = {
  arrive(memberId: string): void;
  leave(memberId: string): void;
  /** Says that this server lives. */
  beat(): Promise<void>;
  /** What is not written yet stays unwritten: the members come back elsewhere, or are sent home when this server is given up. */
  stop(): Promise<void>;
};

type Needs = PresenceNeeds & { clock: Clock; log: Log };
type Guest = { connections: number; departure?: NodeJS.Timeout };

/** Counts the tabs of each member at this server and writes who came and went, many at once when many move at once. */
export function createPresenceTracker({ clock, log, ...needs }: Needs): PresenceTracker {
  const guests = new Map<string, Guest>();
  const written = new Set<string>();
  const unsettled = new Set<string>();
  let server = { id: newId(clock.now()), known: false };
  let stopped = false;
  let settling: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;

  const isHere = (memberId: string) => (guests.get(memberId)?.connections ?? 0) > 0;

  const startAnew = () => {
    server = { id: newId(clock.now()), known: false };
    written.clear();
    for (const memberId of guests.keys()) unsettled.add(memberId);
  };

  const settleBatch = async () => {
    const batch = [...unsettled].sort().slice(0, batchSize);
    const arrived = batch.filter((id) => isHere(id) && !written.has(id));
    const left = batch.filter((id) => !isHere(id) && written.has(id));
    const at = clock.now();
    for (const id of batch) unsettled.delete(id);
    try {
      if (left.length > 0) await noteDepartures(needs, { serverId: server.id, memberIds: left, at });
      for (const id of left) written.delete(id);
      if (arrived.length === 0) return;
      const stay = { serverId: server.id, memberIds: arrived, at, newServer: !server.known };
      if (!(await noteArrivals(needs, stay))) return startAnew();
      server.known = true;
      for (const id of arrived) written.add(id);
    } catch (error) {
      for (const id of batch) unsettled.add(id);
      throw error;
    }
  };

  const settleAll = async () => {
    try {
      while (unsettled.size > 0 && !stopped) await settleBatch();
    } catch (error) {
      log.error({ err: error }, 'presence could not be written');
      retry = setTimeout(settle, retryMs);
      retry.unref();
    } finally {
      settling = undefined;
    }
  };

  function settle(): void {
    if (!stopped) settling ??= settleAll();
  }

  const unsettle = (memberId: string) => {
    unsettled.add(memberId);
    settle();
  };

  return {
    arrive(memberId) {
      const guest = guests.get(memberId) ?? { connections: 0 };
      guests.set(memberId, guest);
      clearTimeout(guest.departure);
      guest.connections += 1;
      if (guest.connections === 1) unsettle(memberId);
    },

    leave(memberId) {
      const guest = guests.get(memberId);
      if (!guest) return;
      guest.connections -= 1;
      if (guest.connections > 0) return;
      guest.departure = setTimeout(() => {
        guests.delete(memberId);
        unsettle(memberId);
      }, graceMs);
      guest.departure.unref();
    },

    async beat() {
      if (server.known && !(await touchServer(needs.db, server.id, clock.now()))) {
        startAnew();
        settle();
      }
    },

    async stop() {
      stopped = true;
      clearTimeout(retry);
      for (const { departure } of guests.values()) clearTimeout(departure);
      await settling;
    },
  };
}
