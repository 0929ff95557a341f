import { afterAll, expect, it, vi } from 'vitest';
import { createFakeClock } from '../../testing/clock.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { startOutsideSite } from '../../testing/link-cards.ts';
import { createFetchPage } from './fetch-page.ts';
import { createLinkCards } from './link-cards.ts';

const { db, drop } = await createTestDatabase();
const site = await startOutsideSite(
  (request, response) => {
    if (request.url === '/dead') response.socket?.destroy();
    else if (request.url === '/away') response.writeHead(302, { location: 'http://10.0.0.1/secret-host' }).end();
    else response.writeHead(404).end();
  },
  (name) => (name === 'inside-secret-host.test' ? '10.0.0.1' : '127.0.0.7'),
);
const lines: string[] = [];
const cards = createLinkCards({
  db,
  clock: createFakeClock(),
  log: { info: (...line: unknown[]) => void lines.push(JSON.stringify(line)) },
  isOn: true,
  isOwnSite: () => false,
  fetchPage: createFetchPage({
    getOutside: site.getOutside,
    readPage: async () => null,
    storePicture: async () => undefined,
  }),
  keepPicture: async () => undefined,
});
afterAll(async () => {
  await cards.stop();
  await site.stop();
  await drop();
});

it('names no host of a link in the log, whatever is wrong with it', async () => {
  const links = [
    site.url('/dead', 'secret-host.test'),
    site.url('/away', 'secret-host.test'),
    site.url('/missing', 'secret-host.test'),
    site.url('/', 'inside-secret-host.test'),
    'https://secret-host.test:1/',
    `https://secret-host.test:${site.port}/`,
  ];
  for (const [n, link] of links.entries()) {
    expect(await cards.find(`member-${n}`, link)).toBeNull();
    cards.later(`member-${n}`, `${link}?again`, async () => undefined);
  }
  await vi.waitUntil(() => lines.length >= links.length * 2, { timeout: 20_000 });
  expect(lines.filter((line) => line.includes('secret-host') || line.includes('127.0.0.7'))).toEqual([]);
});
