import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { compareCodeWith } from '../../../platform/process/start-program.ts';
import { buildImage } from '../../../testing/build-image.ts';
import { createPictureMaker, pictureLimits } from './make-picture.ts';

const folder = await mkdtemp(join(tmpdir(), 'hearth-decoder-'));
afterAll(async () => {
  compareCodeWith(undefined);
  await rm(folder, { recursive: true, force: true });
});

it('a photo that a new version of the decoder cannot read is not called damaged while the old server runs', async () => {
  const decoder = join(folder, 'picture.process.ts');
  await writeFile(decoder, 'of a version that this server does not understand');
  const pictures = createPictureMaker(pictureLimits, decoder);
  const data = await buildImage({ width: 8, height: 8 }, 'jpeg');
  const request = { data } as unknown as Parameters<typeof pictures.make>[0];
  await expect(pictures.make(request)).rejects.toMatchObject({ code: 'media_damaged' });
  compareCodeWith({ hasChanged: async () => true });
  await expect(pictures.make(request)).rejects.toMatchObject({ code: 'unavailable' });
  await pictures.stop();
});
