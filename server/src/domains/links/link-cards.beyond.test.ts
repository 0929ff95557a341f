import { randomUUID } from 'node:crypto';
import { messageCarded } from '@hearth/contract/chat/endpoints';
import { previewLink } from '@hearth/contract/links/cards';
import { editComment, listComments } from '@hearth/contract/posts/comments';
import { editPost, readFeed, readPost } from '@hearth/contract/posts/endpoints';
import { postTopic } from '@hearth/contract/posts/rules';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildImage } from '../../testing/build-image.ts';
import { messagesOf, write } from '../../testing/chats.ts';
import { type OutsideSite, startOutsideSite } from '../../testing/link-cards.ts';
import { connectLive } from '../../testing/live.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { share, writeComment, writePost } from '../../testing/posts.ts';

const words = (title: string, more = '') =>
  `<head><meta property="og:title" content="${title}"><meta name="description" content="About it">${more}</head>`;

let site: OutsideSite;
let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let photo: Buffer;
/** Pages that are answered only when the test says so. */
const held = new Map<string, () => void>();

beforeAll(async () => {
  photo = await buildImage({ width: 900, height: 450 }, 'jpeg');
  site = await startOutsideSite((request, response) => {
    const path = request.url ?? '';
    const page = (body: string) => response.writeHead(200, { 'content-type': 'text/html' }).end(body);
    if (path.startsWith('/picture')) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
    else if (path.startsWith('/fake')) response.writeHead(200, { 'content-type': 'image/png' }).end('<svg onload=x>');
    else if (path.startsWith('/dead')) response.socket?.destroy();
    else if (path.startsWith('/held')) held.set(path, () => page(words('Held back')));
    else if (path.startsWith('/with-picture')) page(words('Pictured', '<meta property="og:image" content="/picture">'));
    else if (path.startsWith('/with-fake')) page(words('Faked', '<meta property="og:image" content="/fake">'));
    else if (path.startsWith('/xss')) page(words('&lt;img src=x onerror=alert(1)&gt;'));
    else page(words('A page'));
  });
  app = await startTestApp({}, { getOutside: site.getOutside });
});
beforeEach(async () => {
  [ada, ben] = await Promise.all([newMember(app), newMember(app)]);
});
afterAll(async () => {
  await app.stop();
  await site.stop();
});

let counter = 0;
/** An address that nobody has asked for. */
const fresh = (path: string) => site.url(`${path}?${++counter}`);
const postOf = async (id: string, who = ada) => (await who.client.call(readPost, { params: { postId: id } })).ok.post;
const preview = async (url: string, who = ada) => (await who.client.call(previewLink, { body: { url } })).ok.card;
const cardOf = (id: string) => vi.waitUntil(async () => (await postOf(id)).card, { timeout: 20_000 });

it('makes a card of the first link of a post, without letting the author wait', async () => {
  const url = fresh('/held');
  const post = await writePost(ada, { content: `Look: ${url}, and https://other.test/` });
  expect(post.card).toBeNull();
  const reader = await connectLive(app, ben);
  await reader.subscribe(postTopic(post.id));
  await vi.waitUntil(() => held.has(new URL(url).pathname + new URL(url).search), { timeout: 20_000 });
  held.get(new URL(url).pathname + new URL(url).search)?.();
  const { data } = await reader.frame('event', ({ type }) => type === 'post.edited');
  const card = { kind: 'page', url, targetId: null, title: 'Held back', description: 'About it', picture: null };
  expect(data).toMatchObject({ postId: post.id, version: 2, editedAt: null, card });
  const seen = await postOf(post.id, ben);
  expect(seen).toMatchObject({ card: { ...card, host: new URL(url).host }, editedAt: null, counts: { version: 2 } });
  const feed = (await ben.client.call(readFeed)).ok.items;
  expect(feed.find(({ id }) => id === post.id)?.card).toEqual(seen.card);
});

it('fetches a page once a day, however many ask for it', async () => {
  const url = fresh('/once');
  const many = await Promise.all([preview(url), preview(url, ben), preview(url), writePost(ada, { content: url })]);
  expect(many[0]).toMatchObject({ title: 'A page' });
  const post = await writePost(ben, { content: url });
  expect(post.card).toMatchObject({ title: 'A page', url });
  const asked = () => site.asked.filter((path) => url.endsWith(path)).length;
  expect(asked()).toBe(1);
  app.clock.advance(25 * 3_600_000);
  await preview(url);
  expect(asked()).toBe(2);
});

it('lets one of several servers fetch a page', async () => {
  const other = await app.another();
  const url = fresh('/held');
  const path = new URL(url).pathname + new URL(url).search;
  const visitor = other.visitor();
  visitor.cookie = ada.client.cookie;
  const both = Promise.all([preview(url), visitor.call(previewLink, { body: { url } })]);
  await vi.waitUntil(() => held.has(path), { timeout: 20_000 });
  held.get(path)?.();
  const [first, second] = await both;
  expect(first).toMatchObject({ title: 'Held back' });
  expect(second.ok.card).toEqual(first);
  expect(site.asked.filter((each) => each === path)).toHaveLength(1);
  await other.stop();
});

it('stores the picture anew, for members only', async () => {
  const url = fresh('/with-picture');
  const picture = (await preview(url))?.picture;
  expect(picture).toMatchObject({
    width: 640,
    height: 320,
    url: expect.stringMatching(/^\/files\/shared\/\w{64}\.webp$/),
  });
  const file = await ben.client.request({ method: 'GET', url: picture?.url ?? '' });
  expect(file.headers['content-type']).toBe('image/webp');
  expect(file.body.subarray(8, 12).toString()).toBe('WEBP');
  expect((await app.visitor().request({ method: 'GET', url: picture?.url ?? '' })).status).toBe(401);
  const unknown = `/files/shared/${'0'.repeat(64)}.webp`;
  expect((await ben.client.request({ method: 'GET', url: unknown })).status).toBe(404);
  expect((await preview(fresh('/with-fake')))?.picture).toBeNull();
});

it('costs no more than the card when a site is dead, and asks it again later', async () => {
  const url = fresh('/dead');
  const post = await writePost(ada, { content: url });
  await vi.waitUntil(async () => (await preview(url)) === null && site.asked.some((path) => url.endsWith(path)), {
    timeout: 20_000,
  });
  expect((await postOf(post.id)).card).toBeNull();
  const asked = () => site.asked.filter((path) => url.endsWith(path)).length;
  await preview(url);
  expect(asked()).toBe(1);
  app.clock.advance(11 * 60_000);
  await preview(url);
  expect(asked()).toBe(2);
});

it.each([
  'http://127.0.0.1/',
  'http://10.0.0.1/',
  'http://169.254.169.254/',
  'http://[::1]/',
  'http://[::ffff:7f00:1]/',
])('has no card for %s', async (url) => {
  expect(await preview(url)).toBeNull();
});

it('refuses what is no web address', async () => {
  for (const url of ['javascript:alert(1)', 'file:///etc/passwd', 'x', '', `https://a.test/${'x'.repeat(2_001)}`]) {
    expect((await ada.client.call(previewLink, { body: { url } })).status).toBe(400);
  }
});

it('answers markup of a page as text', async () => {
  expect(await preview(fresh('/xss'))).toMatchObject({ title: '<img src=x onerror=alert(1)>' });
});

it('makes no card when the author wants none, and none that is removed while the page is read', async () => {
  const without = await writePost(ada, { content: fresh('/page'), card: false });
  expect(without.card).toBeNull();
  const url = fresh('/held');
  const path = new URL(url).pathname + new URL(url).search;
  const post = await writePost(ada, { content: url });
  await ada.client.call(editPost, { params: { postId: post.id }, body: { card: false } });
  await vi.waitUntil(() => held.has(path), { timeout: 20_000 });
  held.get(path)?.();
  expect(await preview(url)).toMatchObject({ title: 'Held back' });
  expect((await postOf(post.id)).card).toBeNull();
  const back = await ada.client.call(editPost, { params: { postId: post.id }, body: { card: true } });
  expect(back.ok.post).toMatchObject({ card: { title: 'Held back' }, editedAt: null });
});

it('keeps the card while the link stays, and follows a new link', async () => {
  const [url, other] = [fresh('/page'), fresh('/page')];
  await Promise.all([preview(url), preview(other)]);
  const post = await writePost(ada, { content: `First ${url}` });
  const edit = async (content: string) =>
    (await ada.client.call(editPost, { params: { postId: post.id }, body: { content } })).ok.post;
  expect((await edit(`Second ${url}`)).card).toEqual(post.card);
  expect((await edit(`Third ${other}`)).card).toMatchObject({ url: other });
  expect((await edit('No link')).card).toBeNull();
});

it('makes cards in comments, shares and messages, and announces those that come later', async () => {
  const post = await writePost(ada);
  const url = fresh('/held');
  const path = new URL(url).pathname + new URL(url).search;
  const watcher = await connectLive(app, ben);
  await watcher.subscribe(postTopic(post.id));
  const comment = await writeComment(ben, post.id, `See ${url}`);
  const { ok: sent } = await write(ada, ben, `See ${url}`);
  const shared = await share(ben, post.id, 'public', url);
  expect([comment.card, sent.message.card, shared.card]).toEqual([null, null, null]);
  await vi.waitUntil(() => held.has(path), { timeout: 20_000 });
  held.get(path)?.();
  const card = { title: 'Held back', url };
  const edited = await watcher.frame('event', ({ type }) => type === 'comment.edited');
  expect(edited.data).toMatchObject({ comment: { id: comment.id, edited: false, card } });
  const carded = await watcher.frame('event', ({ type }) => type === messageCarded.type);
  expect(carded.data).toMatchObject({ messageId: sent.message.id, card });
  expect(await cardOf(shared.id)).toMatchObject(card);
  expect((await messagesOf(ben, ada)).items.at(-1)).toMatchObject({ card });
  const listed = (await ada.client.call(listComments, { params: { postId: post.id } })).ok.items;
  expect(listed).toMatchObject([{ card, edited: false }]);
  expect((await postOf(post.id)).firstComments).toMatchObject([{ card }]);
  const at = { postId: post.id, commentId: comment.id };
  const reworded = await ben.client.call(editComment, { params: at, body: { text: 'No link' } });
  expect(reworded.ok.comment.card).toBeNull();
  expect((await postOf(post.id)).firstComments).toMatchObject([{ card: null }]);
});

it('makes inner cards that say nothing but where they lead', async () => {
  const secret = await writePost(ada, { audience: 'only_me', content: 'A secret' });
  const own = `http://localhost:${app.config.port}`;
  const asked = site.asked.length;
  const about = await writePost(ada, { content: `${own}/post/${secret.id}` });
  expect(about.card).toMatchObject({ kind: 'post', targetId: secret.id, title: '', description: '', picture: null });
  expect(await preview(`${own}/profile/${ben.id}`)).toMatchObject({ kind: 'member', targetId: ben.id, title: '' });
  expect(await preview(`${own}/groups/${ada.id}`)).toMatchObject({ kind: 'group', targetId: ada.id, title: '' });
  expect(await preview(`${own}/events/${ada.id}`)).toMatchObject({ kind: 'event', targetId: ada.id, title: '' });
  expect(await preview(`${own}/settings`)).toBeNull();
  expect(await preview(`${own}/groups/discover`)).toBeNull();
  expect(await preview(`${own}/post/${randomUUID()}x`)).toBeNull();
  // A post that does not exist answers like one that the viewer may not read.
  expect(await preview(`${own}/post/${randomUUID()}`, ben)).toMatchObject({ kind: 'post', title: '' });
  expect(site.asked).toHaveLength(asked);
});

it('fetches no more than thirty pages at once for one member', async () => {
  const before = site.asked.length;
  const urls = Array.from({ length: 34 }, () => fresh('/many'));
  for (const url of urls) await writePost(ada, { content: url });
  const asked = () => site.asked.slice(before).filter((path) => path.startsWith('/many')).length;
  await vi.waitUntil(() => asked() === 30, { timeout: 20_000 });
  const last = await writePost(ben, { content: fresh('/many') });
  await cardOf(last.id);
  expect(asked()).toBe(31);
});

it('fetches nothing when it is turned off', async () => {
  const quiet = await startTestApp({ LINK_PREVIEWS: 'off' }, { getOutside: site.getOutside });
  const eve = await newMember(quiet);
  const url = fresh('/page');
  const post = await writePost(eve, { content: url });
  expect((await eve.client.call(previewLink, { body: { url } })).ok.card).toBeNull();
  expect((await eve.client.call(readPost, { params: { postId: post.id } })).ok.post.card).toBeNull();
  await quiet.stop();
  expect(site.asked.some((path) => url.endsWith(path))).toBe(false);
});
