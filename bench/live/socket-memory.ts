import { setTimeout as pause } from 'node:timers/promises';
import { familyOf } from '../../server/src/testing/process-family.ts';
import type { Visitor } from '../enter-members.ts';
import type { HearthServer } from '../start-server.ts';
import { openAll } from './light-socket.ts';

export type SocketMemory = {
  name: string;
  sockets: number;
  emptyMb: number;
  fullMb: number;
  /** Resident memory of the server, divided by sockets. */
  kbEach: number;
};

const megabyte = 1_000_000;
const steadySeconds = 5;

function residentBytes({ pid }: HearthServer): number {
  return familyOf(pid).find((each) => each.pid === pid)?.residentBytes ?? 0;
}

/** The least of several looks once it no longer grows: what is left is held, not garbage. */
async function atRest(server: HearthServer): Promise<number> {
  let least = residentBytes(server);
  for (let seconds = 0; seconds < steadySeconds; seconds++) {
    await pause(1_000);
    least = Math.min(least, residentBytes(server));
  }
  return least;
}

/** Sockets that stay open and have nothing to say, as most tabs do. */
export async function measureSocketMemory(server: HearthServer, members: readonly Visitor[]): Promise<SocketMemory> {
  const cookies = members.map(({ cookie }) => cookie);
  // What the first sockets load stays, however many follow.
  const first = await openAll(server.url, cookies.slice(0, 200), () => undefined);
  for (const socket of first) socket.close();
  const empty = await atRest(server);
  const sockets = await openAll(server.url, cookies, () => undefined);
  const full = await atRest(server);
  for (const socket of sockets) socket.close();
  return {
    name: 'idle sockets',
    sockets: sockets.length,
    emptyMb: Math.round(empty / megabyte),
    fullMb: Math.round(full / megabyte),
    kbEach: Math.round((full - empty) / sockets.length / 100) / 10,
  };
}
