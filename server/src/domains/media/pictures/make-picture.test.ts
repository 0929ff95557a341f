import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildImage, buildLargePicture, type LargeKind } from '../../../testing/build-image.ts';
import { howMany } from '../../../testing/how-many.ts';
import { familyOf } from '../../../testing/process-family.ts';
import { createPictureMaker, type PictureMaker, pictureLimits } from './make-picture.ts';

let folder: string;
let small: Buffer;
let largePath: string;
let opened: PictureMaker[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-picture-'));
  small = await buildImage({ width: 300, height: 200 }, 'jpeg');
  largePath = await keepPicture('png', 8_000);
});
async function keepPicture(kind: LargeKind, side: number): Promise<string> {
  const path = join(folder, `${side}.${kind}`);
  await writeFile(path, await buildLargePicture({ width: side, height: side }, kind));
  return path;
}
afterEach(async () => {
  for (const maker of opened) await maker.stop();
  opened = [];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function open(limits: Partial<typeof pictureLimits> = {}): PictureMaker {
  const maker = createPictureMaker({ ...pictureLimits, ...limits });
  opened.push(maker);
  return maker;
}

const decoders = () => familyOf(process.pid).filter(({ command }) => command.includes('picture.process.ts'));

async function firstDecoder(other?: number): Promise<number> {
  const found = () => decoders().find(({ pid, residentBytes }) => pid !== other && residentBytes > 0)?.pid;
  await expect.poll(found, { interval: 5, timeout: 20_000 }).toBeDefined();
  return found() ?? 0;
}

const tooManyPixels = { code: 'media_too_many_pixels' };

const makeSmall = (maker: PictureMaker) => maker.make({ source: small, format: 'jpeg' });
const makeLarge = (maker: PictureMaker) => maker.make({ source: largePath, format: 'png' });

test('the process starts with the first picture, makes the next ones too, and ends when idle', async () => {
  const maker = open({ idleMs: 200 });
  expect(decoders()).toEqual([]);
  const { main } = await makeSmall(maker);
  expect((await sharp(main.data).metadata()).width).toBe(300);
  const [first] = decoders();
  await makeSmall(maker);
  expect(decoders().map(({ pid }) => pid)).toEqual([first?.pid]);
  await expect.poll(decoders, { timeout: 20_000 }).toEqual([]);
  expect((await makeSmall(maker)).main.mime).toBe('image/jpeg');
});

/** The most memory that all decoding processes had together. */
async function peakDuring(work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const look = () => {
    peak = Math.max(
      peak,
      decoders().reduce((sum, each) => sum + each.residentBytes, 0),
    );
  };
  const watching = setInterval(look, 20);
  await work().finally(() => clearInterval(watching));
  look();
  // Below 40 MB it would not have been watched at all.
  expect(peak).toBeGreaterThan(40_000_000);
  return peak;
}

test('pictures of 64 megapixels are decoded one at a time and keep to the memory', async () => {
  const maker = open({ idleMs: 200 });
  let made: Awaited<ReturnType<typeof makeLarge>>[] = [];
  const peak = await peakDuring(async () => {
    made = await Promise.all(Array.from({ length: howMany({ short: 2, full: 6 }) }, () => makeLarge(maker)));
  });
  expect(new Set(made.map(({ main }) => `${main.width}x${main.height}`))).toEqual(new Set(['2048x2048']));
  // Below 60 MB it would not have been watched at all.
  expect(peak).toBeGreaterThan(60_000_000);
  expect(peak).toBeLessThanOrEqual(pictureLimits.memoryBytes * 1.1);
  await expect.poll(decoders, { timeout: 20_000 }).toEqual([]);
});

test('a picture that needs more memory is refused in plain words, and the next one is made', async () => {
  const maker = open();
  // Interlaced, all of it must be in memory at once: 116 MB, and as much as the process has without it.
  const source = await keepPicture('interlaced.png', 5_400);
  const hostile = expect(maker.make({ source, format: 'png' })).rejects.toMatchObject(tooManyPixels);
  const next = makeSmall(maker);
  const peak = await peakDuring(() => hostile);
  expect(peak).toBeGreaterThan(pictureLimits.memoryBytes * 0.8);
  expect((await next).main.width).toBe(300);
});

test.each([
  ['interlaced.png', 5_500, 'png'],
  ['progressive.jpeg', 3_800, 'jpeg'],
  ['gif', 5_500, 'gif'],
  ['avif', 2_600, 'avif'],
] as const)('%s that could never be in memory as a whole is refused by its header', async (kind, side, format) => {
  const source = await keepPicture(kind, side);
  const maker = open();
  await makeSmall(maker);
  const refused = expect(maker.make({ source, format })).rejects.toMatchObject(tooManyPixels);
  expect(await peakDuring(() => refused)).toBeLessThan(pictureLimits.memoryBytes * 0.7);
});

test('a photo of 64 megapixels is accepted', async () => {
  const source = await keepPicture('jpeg', 8_000);
  expect((await open().make({ source, format: 'jpeg' })).main).toMatchObject({ width: 2048, mime: 'image/jpeg' });
});

test('a killed process costs nothing: the picture is tried again', async () => {
  const maker = open();
  const made = makeLarge(maker);
  process.kill(await firstDecoder(), 'SIGKILL');
  expect((await made).main.width).toBe(2048);
});

test('a picture that ends its process twice is refused, and only that picture', async () => {
  const maker = open();
  const refused = expect(makeLarge(maker)).rejects.toMatchObject({ code: 'media_damaged' });
  const next = makeSmall(maker);
  const first = await firstDecoder();
  process.kill(first, 'SIGKILL');
  process.kill(await firstDecoder(first), 'SIGKILL');
  await refused;
  expect((await next).main.width).toBe(300);
});

test('a picture that never ends does not hold the queue', async () => {
  const maker = open({ timeMs: 6_000 });
  const refused = expect(makeLarge(maker)).rejects.toMatchObject({ code: 'media_too_many_pixels' });
  const next = makeSmall(maker);
  const hanging = await firstDecoder();
  process.kill(hanging, 'SIGSTOP');
  await refused;
  expect((await next).main.width).toBe(300);
  expect(decoders().map(({ pid }) => pid)).not.toContain(hanging);
});

test('stopping the server ends a process in the middle of its work', async () => {
  const maker = open();
  const made = makeLarge(maker).catch((error: { code: string }) => error.code);
  await firstDecoder();
  await maker.stop();
  expect(await made).toBe('unavailable');
  expect(decoders()).toEqual([]);
});
