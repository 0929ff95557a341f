import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterAs } from '../faults/http-member.ts';
import { howMany } from '../how-many.ts';
import { killRadosgw } from './radosgw.ts';
import { type CitusCluster, startCitusCluster } from './start-citus-cluster.ts';
import { expectWhole, underLoad } from './under-load.ts';
import { type Refusal, uploadToChat } from './upload.ts';

const rounds = howMany({ short: 3, full: 9 });
let cluster: CitusCluster;

beforeAll(async () => {
  cluster = await startCitusCluster();
});
afterAll(() => cluster?.stop());

const killers: Record<string, (round: number) => Promise<void>> = {
  async 'a worker of Citus'(round) {
    const worker = cluster.citus.workers[round % 3];
    await worker?.stop('SIGKILL');
    await pause(300);
    await worker?.start();
  },
  async 'the coordinator of Citus'() {
    await cluster.citus.coordinator.stop('SIGKILL');
    await pause(300);
    await cluster.citus.coordinator.start();
  },
  async 'a node of NATS'(round) {
    await cluster.nats.kill(round % 3);
    await pause(300);
    await cluster.nats.start(round % 3);
  },
  async 'a server'(round) {
    await cluster.apps.end(round % 3, 'SIGKILL');
    await pause(300);
    await cluster.apps.start(round % 3);
  },
};

test.each(Object.entries(killers))(
  '%s is killed again and again: nothing is lost, all screens are right within 5 s',
  async (_, kill) => {
    await expectWhole(await underLoad(cluster.apps, rounds, kill), cluster.citus.site.app);
  },
);

test('the gateway of Ceph is killed again and again: words go on, files that were acknowledged are whole', async () => {
  const at = (server: number) => cluster.apps.urls()[server % 3] ?? '';
  const [ada, ben] = [await enterAs(at(0)), await enterAs(at(1))];
  const kept = new Map<string, Buffer>();
  const refusals: Refusal[] = [];
  let over = false;
  const send = async () => {
    while (!over) {
      const bytes = new Uint8Array(randomBytes(200_000));
      const url = await uploadToChat({ from: ada, to: ben.id, bytes }, at, refusals);
      kept.set(url, Buffer.from(bytes));
    }
  };
  const sending = Promise.all([send(), send()]);
  const more = async () => {
    const enough = kept.size + 10;
    while (kept.size < enough) await pause(20);
  };
  const outcome = await underLoad(cluster.apps, rounds, async () => {
    await more();
    await killRadosgw();
    await more();
  });
  over = true;
  await sending;
  expect(outcome.journal.refusals).toEqual([]);
  await expectWhole(outcome, cluster.citus.site.app);
  expect(refusals.length).toBeGreaterThan(0);
  // An answer to HEAD has no words.
  expect(refusals.filter(({ answer }) => !/unavailable|^$/.test(answer))).toEqual([]);
  for (const [turn, [url, bytes]] of [...kept].entries()) {
    const file = await fetch(at(turn) + url, { headers: { cookie: ada.cookie } });
    expect([file.status, Buffer.from(await file.arrayBuffer()).equals(bytes)]).toEqual([200, true]);
  }
  process.stdout.write(`${kept.size} files, refused ${refusals.length}\n`);
});
