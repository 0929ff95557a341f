import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { close, listen, type OutsideSite, publicInTests, startOutsideSite } from '../../testing/link-cards.ts';
import { getOutside, outsideLimits, type Wanted } from './get-outside.ts';

const html = /^text\/html/;
const inTime = () => new AbortController().signal;
const read = (url: string, wanted: Partial<Wanted> = {}) =>
  site.getOutside(url, { type: html, tooLong: 'cut', signal: inTime(), ...wanted });

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
const answers = new Map<string, Answer>();
const page = (body: string | Buffer, headers: Record<string, string> = {}): Answer => {
  return (response) => void response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body);
};
const redirect = (location: string): Answer => {
  return (response) => void response.writeHead(302, { location }).end();
};

/** A service of this machine, which no member may reach. */
let inside: Server;
let reached = 0;
let site: OutsideSite;
const names: Record<string, string[]> = {};

beforeAll(async () => {
  inside = await listen('127.0.0.1', (_, response) => {
    reached += 1;
    response.writeHead(200, { 'content-type': 'text/html' }).end('secret');
  });
  site = await startOutsideSite(
    (request, response) => (answers.get(request.url ?? '') ?? page('nothing'))(response, request),
    (name) => names[name]?.shift() ?? publicInTests,
  );
});
afterAll(async () => {
  await site.stop();
  await close(inside);
});
const insidePort = () => (inside.address() as AddressInfo).port;

it.each([
  'http://127.0.0.1/',
  'http://127.1.2.3/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'http://[::]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:169.254.169.254]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://①②⑦.0.0.1/',
  'http://user:password@example.org/',
  'http://example.org:25/',
  'ftp://example.org/',
  'file:///etc/passwd',
])('refuses %s before it connects', async (url) => {
  const asking = getOutside(url, { type: html, tooLong: 'cut', signal: inTime() });
  await expect(asking).rejects.toThrow('This address may not be read');
});

it('refuses a name that resolves to this machine', async () => {
  const asking = getOutside('http://localhost/', { type: html, tooLong: 'cut', signal: inTime() });
  await expect(asking).rejects.toThrow('localhost has no public address');
});

it('reads a page, and says where it was', async () => {
  answers.set('/page', page('<title>Hello</title>'));
  const answer = await read(site.url('/page'));
  expect(answer).toMatchObject({ url: site.url('/page'), type: 'text/html' });
  expect(answer.body.toString()).toBe('<title>Hello</title>');
});

it.each([
  ['an address', () => `http://127.0.0.1:${insidePort()}/`],
  ['an IPv6 address that means it', () => `http://[::ffff:127.0.0.1]:${insidePort()}/`],
  ['a name', () => `http://inside.test:${insidePort()}/`],
  ['another protocol', () => 'file:///etc/passwd'],
])('follows no redirect into the house: %s', async (_, target) => {
  names['inside.test'] = ['127.0.0.1'];
  answers.set('/in', redirect(target()));
  await expect(read(site.url('/in'))).rejects.toThrow(/may not be read|no public address/);
  expect(reached).toBe(0);
});

it('connects to the address that was checked, and checks a name that changes its mind again', async () => {
  names['rebind.test'] = [publicInTests, '127.0.0.1', publicInTests];
  answers.set('/again', redirect(`http://rebind.test:${insidePort()}/`));
  await expect(read(site.url('/again', 'rebind.test'))).rejects.toThrow('rebind.test has no public address');
  expect(reached).toBe(0);
  // One look at the name a connection: the third answer is still there.
  expect(names['rebind.test']).toEqual([publicInTests]);
});

it('follows three redirects and no fourth', async () => {
  for (const step of [1, 2, 3, 4]) answers.set(`/hop${step}`, redirect(`/hop${step - 1}`));
  answers.set('/hop0', page('there'));
  expect((await read(site.url('/hop3'))).url).toBe(site.url('/hop0'));
  await expect(read(site.url('/hop4'))).rejects.toThrow('Too many redirects');
});

it('takes pages only, and only whole answers', async () => {
  answers.set('/pdf', page('%PDF', { 'content-type': 'application/pdf' }));
  answers.set('/none', (response) => void response.writeHead(200).end('x'));
  answers.set('/missing', (response) => void response.writeHead(404, { 'content-type': 'text/html' }).end('x'));
  for (const path of ['/pdf', '/none', '/missing']) {
    await expect(read(site.url(path))).rejects.toThrow('No answer of the wanted type');
  }
});

/** Writes until the reader hangs up. */
const endless: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536, 'a')));
  };
  response.on('drain', more);
  more();
};

it('reads no more than the limit of an endless page, and hangs up', async () => {
  const ended = new Promise<void>((resolve) => {
    answers.set('/endless', (response, request) => {
      response.on('close', resolve);
      endless(response, request);
    });
  });
  expect((await read(site.url('/endless'))).body).toHaveLength(outsideLimits.bytes);
  await ended;
  await expect(read(site.url('/endless'), { tooLong: 'refuse' })).rejects.toThrow('The answer is too long');
});

it.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])('unpacks %s, and a bomb no further than the limit', async (encoding, pack) => {
  answers.set('/packed', page(pack('<title>small</title>'), { 'content-encoding': encoding }));
  expect((await read(site.url('/packed'))).body.toString()).toBe('<title>small</title>');
  answers.set('/bomb', page(pack(Buffer.alloc(16_000_000)), { 'content-encoding': encoding }));
  const before = process.memoryUsage().arrayBuffers;
  expect((await read(site.url('/bomb'))).body).toHaveLength(outsideLimits.bytes);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8_000_000);
  await expect(read(site.url('/bomb'), { tooLong: 'refuse' })).rejects.toThrow('The answer is too long');
});

it('gives up on what unpacks to nothing for ever', async () => {
  const nothing = Buffer.from([0, 0, 0, 0xff, 0xff]);
  const head = gzipSync('').subarray(0, 10);
  const flood = Buffer.concat([head, ...Array.from({ length: 300_000 }, () => nothing)]);
  answers.set('/flood', page(flood, { 'content-encoding': 'gzip' }));
  await expect(read(site.url('/flood'))).rejects.toThrow();
});

it('refuses damaged and unknown packing', async () => {
  answers.set('/damaged', page('no gzip', { 'content-encoding': 'gzip' }));
  answers.set('/unknown', page('x', { 'content-encoding': 'zstd' }));
  await expect(read(site.url('/damaged'))).rejects.toThrow();
  await expect(read(site.url('/unknown'))).rejects.toThrow('packed in an unknown way');
});

it.each([
  ['never answers', () => undefined],
  [
    'never ends',
    (response: ServerResponse) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<'),
  ],
])('leaves a site that %s when the time is over', async (_, answer) => {
  const arrived = new Promise<ServerResponse>((resolve) => {
    answers.set('/slow', (response) => {
      answer(response);
      resolve(response);
    });
  });
  const time = new AbortController();
  const reading = read(site.url('/slow'), { signal: time.signal });
  const failed = expect(reading).rejects.toThrow();
  const response = await arrived;
  time.abort();
  await failed;
  if (!response.destroyed) await once(response, 'close');
});

it('survives a site that hangs up', async () => {
  answers.set('/gone', (response) => void response.socket?.destroy());
  await expect(read(site.url('/gone'))).rejects.toThrow();
});
