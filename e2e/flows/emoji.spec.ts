import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/hearth.ts';

/** What the device would draw for an emoji: the colour of the text, or colours of its own. */
const drawEmojiIn = (page: Page, colours: 'black' | 'yellow') =>
  page.addInitScript((drawn) => {
    CanvasRenderingContext2D.prototype.getImageData = () =>
      new ImageData(new Uint8ClampedArray(drawn === 'yellow' ? [255, 204, 0, 255] : [0, 0, 0, 255]), 1, 1);
  }, colours);

const loadedFonts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').length;
  });

test('a device without emoji gets a font with those that a text uses; others load nothing', async ({ newMember }) => {
  const { page, context } = await newMember();
  const data = { clientId: crypto.randomUUID(), content: 'Warm hands 🔥 and 12 marshmallows' };
  await context.request.post('/api/posts', { data });

  await drawEmojiIn(page, 'black');
  await page.goto('/profile');
  await expect(page.getByText('Warm hands 🔥')).toBeVisible();
  await expect.poll(() => loadedFonts(page)).toBe(1);

  const other = await context.newPage();
  await drawEmojiIn(other, 'yellow');
  await other.goto('/profile');
  await expect(other.getByText('Warm hands 🔥')).toBeVisible();
  await other.waitForLoadState('networkidle');
  expect(await other.evaluate(() => document.fonts.size)).toBe(0);
});
