import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createHub } from '../platform/live/between-servers/hub.ts';
import { startTestApp, type TestApp } from './app.ts';
import { connectLive } from './live.ts';
import { newMember } from './members.ts';
import { writePost } from './posts.ts';
import { startProxy } from './ready-proxy.ts';

it('restarts all servers one after the other without a failed request, and sockets are asked to reconnect', async () => {
  const first = await startTestApp({ DRAIN_SECONDS: '1' }, { hub: createHub() });
  let running: TestApp[] = [await first.another(), await first.another()];
  const ada = await newMember(first);
  const post = await writePost(ada);
  const sockets = await Promise.all(running.map((app) => connectLive(app, ada)));
  const proxy = startProxy();
  const serve = async () => {
    proxy.use(running.map(({ app }) => app.http.listeningOrigin));
    await expect.poll(proxy.isReady, { timeout: 20_000 }).toBe(true);
  };
  await serve();

  const statuses = new Map<number | string, number>();
  let over = false;
  const visit = async () => {
    while (!over) {
      const call = { method: 'POST', path: `/api/posts/${post.id}/comments`, cookie: ada.client.cookie };
      const body = { clientId: randomUUID(), text: 'Still here' };
      const status = await proxy.send({ ...call, body }).catch((error: Error) => error.message);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const visitors = [visit(), visit(), visit()];
  for (const leaving of running.slice()) {
    const successor = await first.another();
    await successor.app.http.listen({ host: '127.0.0.1', port: 0 });
    running = [...running, successor];
    await serve();
    await leaving.stop();
    running = running.filter((app) => app !== leaving);
    await serve();
  }
  over = true;
  await Promise.all(visitors);
  expect([...statuses.keys()]).toEqual([200]);
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([{ code: 1012 }, { code: 1012 }]);
  await proxy.stop();
  await Promise.all(running.map((app) => app.stop()));
  await first.stop();
});
