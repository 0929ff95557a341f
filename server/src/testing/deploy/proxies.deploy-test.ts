import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { livePath } from '@hearth/contract/core/live-wire';
import { largestChunkBytes } from '@hearth/contract/media/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { buildVideo } from '../build-video.ts';
import { enterAs, type HttpMember } from '../faults/http-member.ts';
import { startSiteBehind } from './site-behind-proxy.ts';

const hundredMegabytes = { container: 'mp4', seconds: 10, fillerBytes: 1_000_000 } as const;

const bodyRead = async (answer: Response) => {
  await answer.text();
  return answer.status;
};

describe.each(['nginx', 'haproxy', 'caddy'] as const)('behind %s with its shipped configuration', (kind) => {
  let site: Awaited<ReturnType<typeof startSiteBehind>>;
  let ada: HttpMember;
  beforeAll(async () => {
    site = await startSiteBehind(kind, 2);
    ada = await enterAs(site.url);
  });
  afterAll(() => site.stop());

  test('visitors are led to TLS, and nobody reads what is for whoever watches the machine', async () => {
    const plain = await fetch(site.plainUrl, { redirect: 'manual' });
    expect(plain.headers.get('location')).toMatch(/^https:/);
    expect([301, 308]).toContain(plain.status);
    for (const path of ['/readyz', '/healthz', '/metrics']) expect((await fetch(site.url + path)).status).toBe(404);
  });

  test('100 MB pass in pieces of up to 32 MiB', async () => {
    const film = await buildVideo(hundredMegabytes);
    expect(film.length).toBeGreaterThan(100_000_000);
    const tus = { cookie: ada.cookie, 'tus-resumable': '1.0.0', origin: site.url };
    const encode = (text: string) => Buffer.from(text).toString('base64');
    const metadata = `purpose ${encode('post')},filename ${encode('film.mp4')},filetype ${encode('video/mp4')}`;
    const begun = await fetch(`${site.url}/uploads`, {
      method: 'POST',
      headers: { ...tus, 'upload-length': `${film.length}`, 'upload-metadata': metadata },
    });
    expect(begun.status).toBe(201);
    const place = new URL(begun.headers.get('location') ?? '', `${site.url}/uploads`);
    for (let offset = 0; offset < film.length; offset += largestChunkBytes) {
      const body = film.subarray(offset, offset + largestChunkBytes);
      const headers = { ...tus, 'upload-offset': `${offset}`, 'content-type': 'application/offset+octet-stream' };
      expect((await fetch(place, { method: 'PATCH', headers, body })).status).toBe(204);
    }
    const finished = await ada.send('POST', `/api/media/${place.pathname.split('/').at(-1)}`, {});
    expect(finished.status).toBe(200);
  });

  test('an open socket stays open', async () => {
    const socket = new WebSocket(site.url.replace('https', 'wss') + livePath, {
      headers: { cookie: ada.cookie, origin: site.url },
    });
    const welcome = new Promise<string>((resolve) => socket.once('message', (data) => resolve(data.toString())));
    expect(JSON.parse(await welcome)).toMatchObject({ op: 'welcome' });
    // Longer than a server waits between two pings.
    await pause(20_000);
    expect(socket.readyState).toBe(WebSocket.OPEN);
    socket.terminate();
  });

  test('while the database is away members read the words of Hearth, and both servers stay in', async () => {
    site.setDatabaseAway(true);
    try {
      await pause(5_000);
      for (let asked = 0; asked < 20; asked += 1) {
        const answer = await ada.send('GET', '/api/chats');
        expect(answer.status).toBe(503);
        expect(await answer.json()).toMatchObject({ code: 'unavailable' });
      }
      for (const port of site.ports) expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    } finally {
      site.setDatabaseAway(false);
    }
    await expect.poll(async () => (await ada.send('GET', '/api/chats')).status).toBe(200);
  });

  test('a server that is killed costs no request, and nothing is written twice', async () => {
    const made = await ada.send('POST', '/api/posts', { clientId: randomUUID(), content: 'How are you?' });
    const { post } = (await made.json()) as { post: { id: string } };
    const failed: (number | string)[] = [];
    let [reads, comments, over] = [0, 0, false];
    const statusOf = (answering: Promise<Response>) => answering.then(bodyRead, (error: Error) => error.message);
    const read = async () => {
      while (!over) {
        const status = await statusOf(ada.send('GET', '/api/feed'));
        if (status === 200) reads += 1;
        else failed.push(status);
      }
    };
    const write = async () => {
      while (!over) {
        const body = { clientId: randomUUID(), text: 'Still here' };
        const send = () => statusOf(ada.send('POST', `/api/posts/${post.id}/comments`, body));
        let status = await send();
        // Caddy repeats reads only; what it could not send, a browser sends again with the same id.
        for (; kind === 'caddy' && status === 503; status = await send()) await pause(100);
        if (status === 200) comments += 1;
        else failed.push(status);
      }
    };
    const visitors = [read(), read(), write(), write()];
    for (const port of [...site.ports, ...site.ports]) {
      await pause(1_000);
      await site.end(port, 'SIGKILL');
      await pause(1_000);
      await site.start(port);
      await pause(3_000);
    }
    over = true;
    await Promise.all(visitors);
    expect(failed).toEqual([]);
    expect(Math.min(reads, comments)).toBeGreaterThan(20);
    const answer = await ada.send('GET', `/api/posts/${post.id}`);
    const shown = (await answer.json()) as { post: { counts: { commentCount: number } } };
    expect(shown.post.counts.commentCount).toBe(comments);
  });

  test('without any server visitors read the words of Hearth', async () => {
    for (const port of site.ports) await site.end(port, 'SIGKILL');
    // A browser asks again, too, when a connection that it has used before is closed.
    const answer = await fetch(site.url).catch(() => fetch(site.url));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.text()).toContain('The service is busy right now.');
    await Promise.all(site.ports.map(site.start));
    await expect.poll(async () => (await ada.send('GET', '/api/chats')).status).toBe(200);
  });
});
