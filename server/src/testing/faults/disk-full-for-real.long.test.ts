import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chatIdOf } from '@hearth/contract/chat/rules';
import { afterAll, expect, test } from 'vitest';
import { startServerProcess } from '../server-process.ts';
import { enterAs, type HttpMember } from './http-member.ts';

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'hearth-full-'));
const filler = join(folder, 'filler');
const stops: (() => Promise<unknown>)[] = [];

afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
  await rm(folder, { recursive: true, force: true });
});

/** Takes every byte that is left. */
async function fillDisk(): Promise<void> {
  const file = await open(filler, 'w');
  const block = Buffer.alloc(64 * 1024);
  try {
    for (;;) await file.write(block);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  } finally {
    await file.close();
  }
}

const post = (member: HttpMember, content: string) =>
  member.send('POST', '/api/posts', { clientId: randomUUID(), content });

// Mounting needs root.
test.runIf(process.platform === 'linux' && process.getuid?.() === 0)('a disk that is really full', async () => {
  await run('mount', ['-t', 'tmpfs', '-o', 'size=256m,mode=755', 'tmpfs', folder]);
  stops.push(() => run('umount', [folder]));
  const server = await startServerProcess(join(folder, 'data'));
  stops.push(() => server.kill('SIGTERM'));
  const ada = await enterAs(server.url);
  const ben = await enterAs(server.url);
  const first = (await (await post(ada, 'Before')).json()) as { post: { id: string } };
  const journal = ['Before'];
  const postId = first.post.id;

  await fillDisk();
  const attempts = {
    post: () => post(ada, 'Too much'),
    comment: () => ada.send('POST', `/api/posts/${postId}/comments`, { clientId: randomUUID(), text: 'Well said' }),
    reaction: () => ben.send('PUT', `/api/posts/${postId}/reaction`, { kind: 'like' }),
    message: () =>
      ada.send('POST', `/api/chats/${chatIdOf(ada.id, ben.id)}/messages`, {
        to: ben.id,
        id: randomUUID(),
        text: 'Hello',
      }),
    upload: () =>
      ada.send('POST', '/uploads', undefined, {
        'tus-resumable': '1.0.0',
        'upload-length': '100000',
        'upload-metadata': `purpose ${btoa('post')},filename ${btoa('a.png')},filetype ${btoa('image/png')}`,
      }),
  };
  // Until PostgreSQL has filled its last pages, or the server has looked at the disk, a small write still succeeds.
  const writeUntilRefused = async () => {
    const content = `Number ${journal.length}`;
    const { status } = await post(ada, content);
    if (status === 200) journal.push(content);
    return status;
  };
  await expect.poll(writeUntilRefused, { timeout: 10_000 }).not.toBe(200);
  for (const [name, ask] of Object.entries(attempts)) {
    const answer = await ask();
    const body = await answer.json();
    expect([name, answer.status, body]).toEqual([name, 507, expect.objectContaining({ code: 'storage_full' })]);
    expect((await ada.send('GET', '/api/feed')).status).toBe(200);
  }
  expect((await enterAs(server.url, ada)).id).toBe(ada.id);

  await rm(filler);
  await expect.poll(async () => (await post(ada, 'After')).status, { timeout: 10_000 }).toBe(200);
  const { items } = (await (await ada.send('GET', '/api/feed?limit=50')).json()) as { items: { content: string }[] };
  expect(items.map(({ content }) => content).reverse()).toEqual([...journal, 'After']);
});
