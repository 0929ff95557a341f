import { afterEach, expect, it } from 'vitest';
import { familyOf } from '../../testing/process-family.ts';
import { createPageReader, type PageReader, readerLimits } from './page-reader.ts';

let reader: PageReader | undefined;
afterEach(() => reader?.stop());

const page = (html: string) => ({ body: Buffer.from(html), type: 'text/html', url: 'https://site.test/a' });
const readers = () => familyOf(process.pid).filter(({ command }) => command.includes('page.process.ts'));

it('reads in a process that starts with the first page and ends when idle', async () => {
  reader = createPageReader({ ...readerLimits, timeMs: 60_000, idleMs: 200 });
  expect(readers()).toEqual([]);
  const words = await reader.read(page('<title>First</title><meta name="description" content="About it">'));
  expect(words).toEqual({ title: 'First', description: 'About it', picture: null });
  expect(await reader.read(page('no title'))).toBeNull();
  await expect.poll(readers, { timeout: 20_000 }).toEqual([]);
});

it('gives up a page that takes too long, and leaves no process behind', async () => {
  reader = createPageReader({ ...readerLimits, timeMs: 1 });
  await expect(reader.read(page('<title>Late</title>'))).rejects.toThrow('over_time');
  expect(readers()).toEqual([]);
});
