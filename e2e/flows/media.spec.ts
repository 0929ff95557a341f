import { writeFile } from 'node:fs/promises';
import { firstChunkBytes } from '@hearth/contract/media/rules';
import { expectAccessible } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/hearth.ts';
import { patience } from '../fixtures/patience.ts';
import { noisePng } from '../fixtures/pictures.ts';

const photo = { name: 'beach.png', mimeType: 'image/png', buffer: noisePng(400, 300) };

test('a photo is uploaded, shown 300 px wide, and kept from everyone else', async ({ newMember }) => {
  const ada = await newMember();
  await ada.page.goto('/test-upload');
  await ada.page.getByLabel('Image').setInputFiles(photo);
  const preview = ada.page.getByRole('img', { name: 'Uploaded preview' });
  await expect(preview).toBeVisible();
  expect(await preview.evaluate((image: HTMLImageElement) => [image.width, image.naturalWidth])).toEqual([300, 400]);
  await expectAccessible(ada.page);

  const url = (await preview.getAttribute('src')) ?? '';
  expect(url).toMatch(/^\/files\/test\/beach-/);
  expect((await ada.context.request.get(url)).status()).toBe(200);
  const bob = await newMember({ firstName: 'Bob' });
  expect((await bob.context.request.get(url)).status()).toBe(404);
});

test('an upload is paused, resumed, and survives a lost connection', async ({ newMember }) => {
  const { page, context } = await newMember();
  let chunks = 0;
  const offsets = new Set<number>();
  await page.route('**/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    chunks += 1;
    offsets.add(Number(route.request().headers()['upload-offset']));
    // The third one is lost on its way.
    if (chunks === 3) return route.abort('connectionreset');
    await new Promise((pass) => setTimeout(pass, 300));
    return route.continue();
  });
  await page.goto('/test-upload');
  const large = { name: 'large.png', mimeType: 'image/png', buffer: noisePng(1300, 1200) };
  await page.getByLabel('Image').setInputFiles(large);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused')).toBeVisible();
  const at = await page.getByRole('progressbar').getAttribute('aria-valuenow');
  expect(Number(at)).toBeLessThan(100);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('img', { name: 'Uploaded preview' })).toBeVisible({ timeout: 30_000 * patience });
  expect(chunks).toBeGreaterThan(3);
  // A pause may come before or after the answer to a chunk, so the next one doubles or not; nothing is skipped or begun anew.
  expect([...offsets].slice(0, 2)).toEqual([0, firstChunkBytes]);
  expect([...offsets].every((offset) => offset % firstChunkBytes === 0)).toBe(true);
  expect([...offsets]).toEqual([...offsets].sort((a, b) => a - b));
  await context.close();
});

test('an upload goes on after the page was left, with the same file chosen again', async ({ newMember }, testInfo) => {
  const { page } = await newMember();
  const sent: number[] = [];
  let hold = true;
  await page.route('**/uploads/*', async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    const offset = Number(request.headers()['upload-offset']);
    if (hold && offset > 0) return route.abort('connectionreset');
    sent.push(offset);
    return route.continue();
  });
  const large = testInfo.outputPath('large.png');
  await writeFile(large, noisePng(1000, 900));
  await page.goto('/test-upload');
  await page.getByLabel('Image').setInputFiles(large);
  await expect.poll(() => sent).toEqual([0]);
  await expect(page.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', '0');
  hold = false;
  await page.goto('/test-upload');
  await page.getByLabel('Image').setInputFiles(large);
  await expect(page.getByRole('img', { name: 'Uploaded preview' })).toBeVisible({ timeout: 30_000 * patience });
  // The first chunk was not sent twice.
  expect(sent.filter((offset) => offset === 0)).toHaveLength(1);
});

test('an upload goes on in smaller pieces when a proxy finds one too large @long', async ({ newMember }) => {
  const { page } = await newMember();
  const limit = 400_000;
  const sent: number[] = [];
  let refused = 0;
  await page.route('**/uploads/*', async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    const bytes = request.postDataBuffer()?.length ?? 0;
    if (bytes > limit) {
      refused += 1;
      return route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>413 Request Entity Too Large</h1>' });
    }
    sent.push(bytes);
    return route.continue();
  });
  await page.goto('/test-upload');
  const large = { name: 'large.png', mimeType: 'image/png', buffer: noisePng(1000, 900) };
  await page.getByLabel('Image').setInputFiles(large);
  await expect(page.getByRole('img', { name: 'Uploaded preview' })).toBeVisible({ timeout: 30_000 * patience });
  expect(refused).toBe(1);
  expect(sent.reduce((sum, bytes) => sum + bytes, 0)).toBe(large.buffer.length);
  expect(sent.slice(0, 2)).toEqual([firstChunkBytes, firstChunkBytes]);
});

test('a canceled upload is gone, and what is no photo is refused in plain words', async ({ newMember }) => {
  const { page } = await newMember();
  await page.route('**/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') await new Promise((pass) => setTimeout(pass, 500));
    return route.continue();
  });
  await page.goto('/test-upload');
  const underWay = page.waitForRequest((request) => request.method() === 'PATCH');
  await page
    .getByLabel('Image')
    .setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: noisePng(1000, 900) });
  await underWay;
  const ended = page.waitForRequest((request) => request.method() === 'DELETE');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await ended;
  await expect(page.getByRole('progressbar')).toHaveCount(0);

  const lie = {
    name: 'holiday.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<html><script>alert(1)</script></html>'),
  };
  await page.getByLabel('Image').setInputFiles(lie);
  await expect(page.getByRole('alert')).toContainText('Upload failed: Only photos');
});
