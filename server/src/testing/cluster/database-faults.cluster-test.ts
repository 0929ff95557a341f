import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareWithTables, openJournal } from '../faults/write-journal.ts';
import { openScreen } from './screen.ts';
import { type Cluster, startCluster } from './start-cluster.ts';
import { untilEqual, withinMs } from './until-equal.ts';

let cluster: Cluster;

beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster?.stop());

test.each(['killed', 'reading', 'killed'] as const)(
  'PostgreSQL fails over, the former leader %s: 503 in plain words, nothing lost, all screens right within 5 s',
  async (former) => {
    const { apps, pair } = cluster;
    const journal = await openJournal(apps.urls()[0] ?? '');
    journal.follow(...apps.urls());
    const screens = await Promise.all(apps.urls().map((_, home) => openScreen(journal, apps.urls, home)));
    let over = false;
    const writing = journal.write(() => over);
    const more = async (count: number) => {
      const enough = journal.acknowledged.size + count;
      while (journal.acknowledged.size < enough) await pause(10);
    };
    await more(100);
    const began = performance.now();
    await pair.failOver(former);
    await more(1);
    const took = performance.now() - began;
    await more(100);
    over = true;
    await writing;

    const others = journal.refusals.filter(({ status, code }) => status !== 503 || code !== 'unavailable');
    expect(others).toEqual([]);
    const settled = await untilEqual(screens);
    for (const screen of screens) screen.close();
    const connection = { host: '127.0.0.1', port: pair.ports()[pair.leader()] ?? 0, user: 'hearth_app', password: '' };
    const { lost, doubled, counted, recounted } = await compareWithTables(
      { ...connection, database: 'hearth' },
      journal,
    );
    expect({ lost, doubled, counted }).toEqual({ lost: [], doubled: 0, counted: recounted });
    process.stdout.write(
      `${journal.acknowledged.size} writes, refused ${journal.refusals.length}, written again after ${Math.round(took)} ms, screens right after ${Math.round(settled)} ms\n`,
    );
    expect(settled).toBeLessThan(withinMs);
    await pair.rejoin();
  },
);
