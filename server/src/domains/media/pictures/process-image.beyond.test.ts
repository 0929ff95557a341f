import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildAnimation,
  buildImage,
  buildPhonePhoto,
  buildPngBomb,
  emptyArchive,
  photoPlace,
} from '../../../testing/build-image.ts';
import { detectType } from '../detect-type.ts';
import { inspectImage } from './inspect-image.ts';
import { type ProcessedImage, processImage } from './process-image.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-image-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function process(bytes: Buffer): Promise<ProcessedImage> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  const { format } = detectType(bytes);
  return processImage(path, { format, ...(await inspectImage(path, format)) });
}

function outputsOf({ main, variants, placeholder }: ProcessedImage): Buffer[] {
  const tiny = Buffer.from(placeholder.replace(/^.*,/, ''), 'base64');
  return [main.data, ...variants.map((variant) => variant.data), tiny];
}

test('a phone photo is turned upright and keeps nothing that tells where or with what it was taken', async () => {
  const photo = await buildPhonePhoto({ width: 1600, height: 1200 });
  expect(photo.includes('SecretPhone')).toBe(true);
  expect(photo.includes(photoPlace.note)).toBe(true);
  expect((await sharp(photo).metadata()).orientation).toBe(6);

  const processed = await process(photo);
  expect(processed.main).toMatchObject({ width: 1200, height: 1600, mime: 'image/jpeg' });
  for (const output of outputsOf(processed)) {
    for (const secret of ['Secret', photoPlace.note, 'Exif', 'GPS', 'xmp', 'adobe'])
      expect(output.includes(secret)).toBe(false);
    const metadata = await sharp(output).metadata();
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  }
});

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  '%s becomes a bounded picture with variants',
  async (format) => {
    const processed = await process(await buildImage({ width: 2400, height: 1200 }, format));
    expect(processed.main).toMatchObject({ width: 2048, height: 1024 });
    expect(processed.variants.map(({ width, height }) => [width, height])).toEqual([
      [320, 160],
      [640, 320],
      [1280, 640],
    ]);
    expect(processed.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(processed.placeholder.length).toBeLessThanOrEqual(300);
  },
);

test('a small picture is not enlarged and needs no variants', async () => {
  const processed = await process(await buildImage({ width: 200, height: 100 }, 'png'));
  expect(processed.main).toMatchObject({ width: 200, height: 100 });
  expect(processed.variants).toEqual([]);
});

test.each(['gif', 'webp'] as const)('an animated %s stays animated', async (format) => {
  const { main } = await process(await buildAnimation({ width: 900, height: 450 }, 5, format));
  expect(main).toMatchObject({ width: 640, height: 320, mime: 'image/webp' });
  expect(await sharp(main.data, { animated: true }).metadata()).toMatchObject({
    pages: 5,
    delay: [80, 80, 80, 80, 80],
  });
});

test('transparency survives', async () => {
  const png = await sharp({
    create: { width: 50, height: 50, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  expect((await sharp((await process(png)).main.data).metadata()).hasAlpha).toBe(true);
});

test('a pixel bomb is refused by its header alone', async () => {
  const bomb = buildPngBomb({ width: 30_000, height: 30_000 });
  const before = globalThis.process.memoryUsage().rss;
  await expect(process(bomb)).rejects.toMatchObject({ code: 'media_too_many_pixels' });
  expect(globalThis.process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
});

test('an animation with too many pixels in all is refused', async () => {
  // The same small frame many times: few bytes to send, much work to decode.
  const gif = await buildAnimation({ width: 1200, height: 1200 }, 2, 'gif');
  const frame = gif.subarray(gif.lastIndexOf(Buffer.from([0x21, 0xf9])), gif.length - 1);
  const bomb = Buffer.concat([gif.subarray(0, -1), ...Array.from({ length: 80 }, () => frame), Buffer.from([0x3b])]);
  await expect(process(bomb)).rejects.toMatchObject({ code: 'media_too_many_pixels' });
});

test.each([
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a drawing behind an XML head', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['a program', Buffer.from('\x7fELF')],
  ['nothing', Buffer.alloc(0)],
])('%s is no picture', (_, bytes) => {
  expect(detectType(bytes).kind).toBe('file');
});

test('a script that begins like a GIF is refused', async () => {
  const script = Buffer.from('GIF89a/*\x01\x00\x01\x00\x80\x00\x00*/=1;alert(document.cookie)//;', 'latin1');
  await expect(process(script)).rejects.toMatchObject({ code: 'media_damaged' });
});

test.each([
  ['a page behind the pixels', (jpeg: Buffer) => Buffer.concat([jpeg, Buffer.from('<html><SCRIPT>alert(1)</SCRIPT>')])],
  ['an archive behind the pixels', (jpeg: Buffer) => Buffer.concat([jpeg, emptyArchive])],
  [
    'a page in a comment',
    (jpeg: Buffer) => Buffer.concat([jpeg.subarray(0, 2), comment('<script>1</script>'), jpeg.subarray(2)]),
  ],
  ['a PDF in a comment', (jpeg: Buffer) => Buffer.concat([jpeg.subarray(0, 2), comment('%PDF-1.4'), jpeg.subarray(2)])],
])('a photo with %s is refused', async (_, forge) => {
  const forged = forge(await buildImage({ width: 64, height: 64 }, 'jpeg'));
  await expect(process(forged)).rejects.toMatchObject({ code: 'media_disguised' });
});

test('a photo with a short film appended, as phones make them, is accepted without the film', async () => {
  const jpeg = await buildImage({ width: 64, height: 64 }, 'jpeg');
  const { main } = await process(Buffer.concat([jpeg, Buffer.from('\0\0\0\x18ftypmp42 a film with GPS')]));
  expect(main.data.includes('ftyp')).toBe(false);
});

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('half a %s is refused', async (format) => {
  const whole = await buildImage({ width: 400, height: 300 }, format);
  await expect(process(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: 'media_damaged' });
});

test('a header without a picture is refused', async () => {
  await expect(process(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]))).rejects.toMatchObject({ code: 'media_damaged' });
});

test('HEIC is told apart and refused in plain words', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  await expect(process(heic)).rejects.toMatchObject({ code: 'media_heic' });
});

test('pictures with flipped bytes are refused or become pictures, never a crash', async () => {
  const formats = ['jpeg', 'png', 'webp', 'gif'] as const;
  const originals = await Promise.all(formats.map((format) => buildImage({ width: 40, height: 30 }, format)));
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return seed % below;
  };
  for (let round = 0; round < 120; round += 1) {
    const bytes = Buffer.from(originals[round % originals.length] ?? '');
    for (let flips = 0; flips <= random(6); flips += 1) bytes[8 + random(bytes.length - 8)] = random(256);
    const outcome = await process(bytes).catch((error: { code?: string }) => error.code);
    if (typeof outcome === 'object') expect(outcome.main.data.length).toBeGreaterThan(0);
    else expect(outcome).toMatch(/^media_/);
  }
});

function comment(text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([head, Buffer.from(text)]);
}
