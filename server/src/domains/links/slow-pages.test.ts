import type { ServerResponse } from 'node:http';
import { previewLink } from '@hearth/contract/links/cards';
import { readFeed, readPost } from '@hearth/contract/posts/endpoints';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { write } from '../../testing/chats.ts';
import { type OutsideSite, startOutsideSite } from '../../testing/link-cards.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { writePost } from '../../testing/posts.ts';

let site: OutsideSite;
let app: TestApp;
/** Pages that are not answered until the test says so. */
const held = new Map<string, ServerResponse>();

beforeAll(async () => {
  site = await startOutsideSite((request, response) => void held.set(request.url ?? '', response));
  app = await startTestApp({}, { getOutside: site.getOutside });
});
afterAll(async () => {
  await app.stop();
  await site.stop();
});

const preview = async (who: TestMember, path: string) =>
  (await who.client.call(previewLink, { body: { url: site.url(path) } })).ok.card;
const answer = (path: string) =>
  held.get(path)?.writeHead(200, { 'content-type': 'text/html' }).end('<title>At last</title>');
const askedFor = (start: string) => site.asked.filter((path) => path.startsWith(start));
const patience = { timeout: 20_000 };

it('answers others at once while many wait for slow pages', async () => {
  const [reader, ...slow] = await Promise.all(Array.from({ length: 7 }, () => newMember(app)));
  const paths = slow.flatMap((_, n) => [`/drip/${n}a`, `/drip/${n}b`]);
  const waiting = slow.flatMap((member, n) => [preview(member, `/drip/${n}a`), preview(member, `/drip/${n}b`)]);
  await vi.waitUntil(() => askedFor('/drip').length === paths.length, patience);
  // One after another: on a busy machine, many at once could be refused for their own number.
  for (let n = 0; n < 4; n++) expect((await reader?.client.call(readFeed))?.status).toBe(200);
  for (const path of paths) answer(path);
  await Promise.all(waiting);
});

it('fetches two pages at a time for a member who looks at cards; further ones have none yet', async () => {
  const ada = await newMember(app);
  const two = [preview(ada, '/look/1'), preview(ada, '/look/2')];
  await vi.waitUntil(() => askedFor('/look').length === 2, patience);
  expect(await preview(ada, '/look/3')).toBeNull();
  answer('/look/1');
  answer('/look/2');
  expect(await Promise.all(two)).toMatchObject([{ title: 'At last' }, { title: 'At last' }]);
  const again = preview(ada, '/look/3');
  await vi.waitUntil(() => held.has('/look/3'), patience);
  answer('/look/3');
  expect(await again).toMatchObject({ title: 'At last' });
});

it('fetches two pages at a time for the posts and messages of a member, the next ones in order', async () => {
  const [ada, ben] = await Promise.all([newMember(app), newMember(app)]);
  const posts = [];
  for (const n of [1, 2, 3]) posts.push(await writePost(ada, { content: site.url(`/post/${n}`) }));
  await write(ada, ben, site.url('/post/4'));
  const other = await writePost(ben, { content: site.url('/post/other') });
  await vi.waitUntil(() => held.has('/post/other'), patience);
  expect(askedFor('/post')).toEqual(['/post/1', '/post/2', '/post/other']);
  for (const path of ['/post/1', '/post/2', '/post/other']) answer(path);
  await vi.waitUntil(() => held.has('/post/3') && held.has('/post/4'), patience);
  for (const path of ['/post/3', '/post/4']) answer(path);
  for (const { id } of [...posts, other]) {
    const read = async () => (await ben.client.call(readPost, { params: { postId: id } })).ok.post.card;
    await expect.poll(read, patience).toMatchObject({ title: 'At last' });
  }
});
