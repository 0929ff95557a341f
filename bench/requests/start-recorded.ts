import { setTimeout as pause } from 'node:timers/promises';
import { cpuMs } from '../cpu-time.ts';
import { type HearthServer, startHearthOn } from '../start-server.ts';

const quietMs = 60;
const mostSeconds = 120;

/** The product, with the recorder of its statements switched off, once the jobs of its start have ended. */
export async function startRecorded(dataDir: string): Promise<HearthServer> {
  const server = await startHearthOn(dataDir, { preload: '../server/src/testing/floor/record-round-trips.ts' });
  let spent = Number.NEGATIVE_INFINITY;
  for (let seconds = 0; seconds < mostSeconds; seconds++) {
    const { server: own, database } = cpuMs(server.pid);
    if (own + database - spent < quietMs) break;
    spent = own + database;
    await pause(1_000);
  }
  return server;
}
