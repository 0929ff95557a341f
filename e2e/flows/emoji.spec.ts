import type { Page } from '@playwright/test';
import { expect, type Member, test } from '../fixtures/hearth.ts';

/** What the device would draw for an emoji: the colour of the text, or colours of its own. */
const drawEmojiIn = (page: Page, colours: 'black' | 'yellow') =>
  page.addInitScript((drawn) => {
    CanvasRenderingContext2D.prototype.getImageData = () =>
      new ImageData(new Uint8ClampedArray(drawn === 'yellow' ? [255, 204, 0, 255] : [0, 0, 0, 255]), 1, 1);
  }, colours);

const loadedFonts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ family, status }) => family.includes('Emoji') && status === 'loaded').length;
  });

/** The profile of a new member who wrote an emoji, on a device of their own. */
async function openOwnPost({ page, context }: Member, colours: 'black' | 'yellow'): Promise<void> {
  const data = { clientId: crypto.randomUUID(), content: 'Warm hands 🔥 and 12 marshmallows' };
  await context.request.post('/api/posts', { data });
  await drawEmojiIn(page, colours);
  await page.goto('/profile');
  await expect(page.getByText('Warm hands 🔥')).toBeVisible();
}

test('a device without emoji gets a font with those that a text uses; others load nothing @long', async ({
  newMember,
}) => {
  const poor = await newMember();
  await openOwnPost(poor, 'black');
  await expect.poll(() => loadedFonts(poor.page)).toBe(1);

  const rich = await newMember();
  await openOwnPost(rich, 'yellow');
  // A device is asked after its first screen, and remembers the answer.
  await expect.poll(() => rich.page.evaluate(() => localStorage.getItem('needsEmojiFont'))).toBe('no');
  expect(await loadedFonts(rich.page)).toBe(0);
});
