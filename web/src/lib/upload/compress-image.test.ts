import { afterEach, expect, test, vi } from 'vitest';
import { compressImage } from './compress-image.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose worker makes one byte of everything it is given. */
function browserThatShrinks() {
  vi.stubGlobal('OffscreenCanvas', class {});
  vi.stubGlobal(
    'Worker',
    class {
      onmessage?: (message: { data: { smaller: Blob } }) => void;
      postMessage() {
        queueMicrotask(() => this.onmessage?.({ data: { smaller: new Blob(['x'], { type: 'image/webp' }) } }));
      }
      terminate() {}
    },
  );
}

const fileOf = (type: string, content: BlobPart = 'some bytes') => new File([content], 'taken.orig', { type });
/** RIFF, size, WEBP, VP8X, size, then the flags. */
const webp = (flags: number) =>
  fileOf('image/webp', new Uint8Array([...'RIFF0000WEBPVP8X0000'].map((letter) => letter.charCodeAt(0)).concat(flags)));

test.each([
  ['a film', fileOf('video/mp4')],
  ['a GIF', fileOf('image/gif')],
  ['an animated WebP', webp(0x02)],
  ['a drawing', fileOf('image/svg+xml')],
  ['what is no picture', fileOf('text/plain')],
])('films and moving pictures are left as they are: %s', async (_name, file) => {
  browserThatShrinks();
  expect(await compressImage(file)).toBe(file);
});

test.each([
  ['a photo', fileOf('image/jpeg')],
  ['a still WebP', webp(0)],
])('%s is replaced by what the worker made of it', async (_name, file) => {
  browserThatShrinks();
  const smaller = await compressImage(file);
  expect([smaller.size, smaller.name, smaller.type]).toEqual([1, 'taken.webp', 'image/webp']);
});
