import type { Page } from '@playwright/test';
import { expect, type Member, test } from '../fixtures/hearth.ts';
import { noisePng } from '../fixtures/pictures.ts';
import { writePost } from '../fixtures/write-post.ts';

const photos = ['one', 'two'].map((name) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: noisePng(60, 40),
}));

/** English words from right to left, so that the test can name them. */
async function readFromTheRight({ page }: Member): Promise<Page> {
  await page.route('**/home', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/<html[^>]*>/, '<html lang="en" dir="rtl">');
    await route.fulfill({ response, body: html });
  });
  await page.goto('/home');
  return page;
}

test('from right to left, keys and fields go the other way @long', async ({ newMember }) => {
  const ada = await newMember();
  const page = await readFromTheRight(ada);
  await page.getByRole('button', { name: /^What's on your mind, / }).click();
  const dialog = page.getByRole('dialog', { name: 'Create post' });
  const text = dialog.getByRole('textbox', { name: "What's on your mind?" });
  await expect(text).toHaveCSS('direction', 'rtl');
  await text.fill('Two photos');
  await expect(text).toHaveCSS('direction', 'ltr');
  await dialog.getByLabel('Photo/video').setInputFiles(photos);
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(dialog).toBeHidden();

  const post = page.getByRole('article', { name: /^Post by/ }).filter({ hasText: 'Two photos' });
  await post.getByRole('button', { name: 'See photo' }).first().click();
  const viewer = page.getByRole('dialog', { name: 'Photo viewer' });
  await expect(viewer.getByRole('status')).toHaveText('1 of 2');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByRole('status')).toHaveText('2 of 2');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('status')).toHaveText('1 of 2');
  const next = await viewer.getByRole('button', { name: 'Next' }).boundingBox();
  const previous = await viewer.getByRole('button', { name: 'Previous' }).boundingBox();
  expect(next?.x).toBeLessThan(previous?.x ?? 0);
  await page.keyboard.press('Escape');

  await post.getByRole('button', { name: 'Like', exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  const reactions = post.getByRole('toolbar', { name: 'Reactions' });
  await expect(reactions.getByRole('button', { name: 'Like' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(reactions.getByRole('button', { name: 'Love' })).toBeFocused();
  await page.keyboard.press('Enter');

  await post.getByRole('button', { name: /^See who reacted/ }).click();
  const tabs = page.getByRole('dialog', { name: 'Reactions' });
  await tabs.getByRole('tab', { name: 'All 1' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.getByRole('tab', { name: /Love/ })).toBeFocused();
});

test('a name in the other direction leaves the sentence as it is @long', async ({ newMember }) => {
  const mona = await newMember({ firstName: 'منى', lastName: 'الخالدي' });
  await writePost(mona, { content: 'Hello' });
  await mona.page.goto('/home');
  await expect(mona.page.getByRole('article', { name: 'Post by \u2068منى الخالدي\u2069' }).first()).toBeVisible();
});
