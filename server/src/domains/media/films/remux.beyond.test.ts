import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildVideo } from '../../../testing/build-video.ts';
import { h264Sample } from '../../../testing/video-packets.ts';
import { detectType } from '../detect-type.ts';
import { remuxInChildProcess } from './remux-in-child.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-video-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function remuxed(bytes: Buffer) {
  const from = join(folder, crypto.randomUUID());
  const to = `${from}.out`;
  await writeFile(from, bytes);
  const result = await remuxInChildProcess(from, to);
  return { result, output: result.outcome === 'done' ? await readFile(to) : Buffer.alloc(0) };
}

const location = '+48.8584+002.2945/';

test.each([
  ['mp4', 'video/mp4'],
  ['mov', 'video/mp4'],
  ['webm', 'video/webm'],
] as const)('a %s loses its place and every other note, and plays on', async (container, mime) => {
  const film = await buildVideo({ container, seconds: 3, location });
  expect(film.includes('48.8584')).toBe(true);
  expect(detectType(film).kind).toBe('video');

  const { result, output } = await remuxed(film);
  expect(result).toMatchObject({ outcome: 'done', mime, width: 64, height: 48 });
  expect(result.outcome === 'done' && result.duration).toBeCloseTo(3, 0);
  for (const secret of ['48.8584', '2.2945', 'Holiday', 'xyz', 'ISO6709']) expect(output.includes(secret)).toBe(false);
});

test('the encoded picture is copied, not encoded again', async () => {
  const { output } = await remuxed(await buildVideo({ container: 'mp4', location }));
  for (const packet of h264Sample.packets) expect(output.includes(packet)).toBe(true);
});

test('the index comes first, and every chunk offset still finds its samples', async () => {
  const { output } = await remuxed(await buildVideo({ container: 'mp4', seconds: 20 }));
  expect(output.indexOf('moov')).toBeLessThan(output.indexOf('mdat'));
  const table = output.indexOf('stco') + 4;
  const first = output.readUInt32BE(table + 8);
  expect(output.subarray(first, first + 40)).toEqual(h264Sample.packets[0]?.subarray(0, 40));
});

test('a film taken upright is as high as it looks', async () => {
  const { result } = await remuxed(await buildVideo({ container: 'mov', rotation: 90 }));
  expect(result).toMatchObject({ width: 48, height: 64 });
});

test.each([
  ['half a film', (film: Buffer) => film.subarray(0, film.length / 2)],
  ['a film without its end', (film: Buffer) => film.subarray(0, film.length - 200)],
  ['a head without a film', (film: Buffer) => film.subarray(0, 32)],
  ['noise behind a head', (film: Buffer) => Buffer.concat([film.subarray(0, 32), Buffer.alloc(5000, 0x5a)])],
])('%s is refused', async (_, break_) => {
  const { result } = await remuxed(break_(await buildVideo({ container: 'mp4', seconds: 2 })));
  expect(result.outcome).toBe('damaged');
});

test('a film whose codec no browser plays is refused', async () => {
  const film = await buildVideo({ container: 'mov' });
  const at = film.lastIndexOf('avc1');
  film.write('xxxx', at, 'latin1');
  expect((await remuxed(film)).result.outcome).toBe('unplayable');
});

test.runIf(process.platform === 'linux')('a film for which there is no room is not called damaged', async () => {
  const from = join(folder, crypto.randomUUID());
  await writeFile(from, await buildVideo({ container: 'mp4', seconds: 3 }));
  await symlink('/dev/full', `${from}.out`);
  expect(await remuxInChildProcess(from, `${from}.out`)).toEqual({ outcome: 'no-room' });
});
