import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Connection } from '../../platform/database/connect/connection.ts';
import { compareWithTables, openJournal } from '../faults/write-journal.ts';
import type { AppServers } from './app-servers.ts';
import { openScreen } from './screen.ts';
import { untilEqual, withinMs } from './until-equal.ts';

const screensPerServer = 5;
const writesBetween = 150;

/** Members write at all servers, and others look on at all servers, while the fault happens again and again. */
export async function underLoad(apps: AppServers, rounds: number, fault: (round: number) => Promise<void>) {
  const journal = await openJournal(apps.urls()[0] ?? '');
  journal.follow(...apps.urls());
  const screens = await Promise.all(
    Array.from({ length: 3 * screensPerServer }, (_, n) => openScreen(journal, apps.urls, n % 3)),
  );
  let over = false;
  const writing = journal.write(() => over);
  const more = async () => {
    const enough = journal.acknowledged.size + writesBetween;
    while (journal.acknowledged.size < enough) await pause(20);
  };
  for (let round = 0; round < rounds; round += 1) {
    await more();
    await fault(round);
    journal.follow(...apps.urls());
  }
  over = true;
  await writing;
  return { journal, screens };
}

/** Nothing that was acknowledged is lost or doubled, refusals are in plain words, and screens show what a fresh page shows. */
export async function expectWhole(
  { journal, screens }: Awaited<ReturnType<typeof underLoad>>,
  connection: Connection,
): Promise<void> {
  const took = await untilEqual(screens);
  for (const screen of screens) screen.close();
  const { lost, doubled, counted, recounted } = await compareWithTables(connection, journal);
  expect({ lost, doubled, counted }).toEqual({ lost: [], doubled: 0, counted: recounted });
  expect(journal.refusals.filter(({ status, code }) => status !== 503 || code !== 'unavailable')).toEqual([]);
  process.stdout.write(
    `${journal.acknowledged.size} writes, refused ${journal.refusals.length}; all ${screens.length} screens were right after ${Math.round(took)} ms\n`,
  );
  expect(took).toBeLessThan(withinMs);
}
