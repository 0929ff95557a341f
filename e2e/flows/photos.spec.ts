import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expectAccessible } from '../fixtures/accessible.ts';
import { befriend } from '../fixtures/befriend.ts';
import { expect, type Member, test } from '../fixtures/hearth.ts';
import { noisePng } from '../fixtures/pictures.ts';

const film = fileURLToPath(new URL('../fixtures/film-with-place.mp4', import.meta.url));
const place = '48.8577';

const threePictures = ['one', 'two', 'three'].map((name) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: noisePng(60, 40),
}));

async function post(
  member: Member,
  text: string,
  files: Parameters<ReturnType<Member['page']['getByLabel']>['setInputFiles']>[0],
) {
  const { page, firstName } = member;
  await page.goto('/home');
  await page.getByRole('button', { name: `What's on your mind, ${firstName}?` }).click();
  const dialog = page.getByRole('dialog', { name: 'Create post' });
  await dialog.getByRole('textbox', { name: "What's on your mind?" }).fill(text);
  await dialog.getByLabel('Photo/video').setInputFiles(files);
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a member frames a profile photo and a cover, and a friend sees them without reloading', async ({ newMember }) => {
  const [ada, bob] = [await newMember({ firstName: 'Ada' }), await newMember({ firstName: 'Bob' })];
  await befriend(ada, bob);
  await bob.page.goto(`/profile/${ada.id}`);
  const seen = bob.page
    .getByRole('main')
    .getByRole('img', { name: /^Ada Lovelace/ })
    .first()
    .locator('img');
  await expect(seen).toHaveCount(0);

  await ada.page.goto('/profile');
  await ada.page
    .getByLabel('Profile photo', { exact: true })
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: noisePng(300, 500) });
  const dialog = ada.page.getByRole('dialog', { name: 'Profile photo' });
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2');
  await expectAccessible(ada.page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(seen).toHaveAttribute('src', new RegExp(`/files/users/${ada.id}/profilePic`));

  await ada.page
    .getByLabel('Cover photo', { exact: true })
    .setInputFiles({ name: 'hills.png', mimeType: 'image/png', buffer: noisePng(800, 400) });
  const cover = ada.page.getByRole('dialog', { name: 'Cover photo' });
  await cover.getByRole('button', { name: 'Cancel' }).click();
  await expect(cover).toBeHidden();
});

test('photos are looked through full screen by buttons and keys @everywhere', async ({ newMember }) => {
  const ada = await newMember();
  const { page } = ada;
  await page.goto('/profile?tab=photos');
  await expect(page.getByText('No photos or videos yet.')).toBeVisible();
  const words = `Three at once, says ${ada.id}`;
  await post(ada, words, threePictures);
  await page.goto('/profile');
  const images = page
    .getByRole('article')
    .filter({ hasText: words })
    .getByRole('button', { name: 'See photo' })
    .locator('img');
  await expect(images).toHaveCount(3);
  const loading = await images.evaluateAll((all: HTMLImageElement[]) =>
    all.map((image) => `${image.loading} ${image.fetchPriority}`),
  );
  expect(loading).toEqual(['eager high', 'lazy auto', 'lazy auto']);
  await page.goto('/profile?tab=photos');
  const thumbnails = page.getByRole('tabpanel').getByRole('button', { name: 'See photo' });
  await expect(thumbnails).toHaveCount(3);
  await thumbnails.first().click();

  const viewer = page.getByRole('dialog', { name: 'Photo viewer' });
  const shown = viewer.getByRole('img').first();
  const first = await shown.getAttribute('src');
  await expectAccessible(page);
  await viewer.getByRole('button', { name: 'Next' }).click();
  await expect(shown).not.toHaveAttribute('src', first ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(shown).toHaveAttribute('src', first ?? '');
  await page.keyboard.press('ArrowRight');
  await viewer.getByRole('button', { name: 'Previous' }).click();
  await expect(shown).toHaveAttribute('src', first ?? '');

  const saved = page.waitForEvent('download');
  await viewer.getByRole('link', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.(jpg|png|webp)$/);
  await viewer.getByRole('button', { name: 'Share', exact: true }).click();
  const share = page.getByRole('dialog', { name: 'Share post' });
  await expect(share.getByRole('textbox', { name: 'Say something about this...' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(share).toBeHidden();
  await expect(shown).toHaveAttribute('src', first ?? '');
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toBeHidden();
});

test('the viewer says what the post says, takes a reaction and leads to the post @everywhere @long', async ({
  newMember,
}) => {
  const [ada, bob] = [await newMember(), await newMember({ firstName: 'Bob' })];
  await post(ada, `Seen from the hill. ${'So much to say. '.repeat(120)}The end.`, threePictures);
  const { page } = bob;
  const viewer = page.getByRole('dialog', { name: 'Photo viewer' });
  const caption = viewer.getByRole('region', { name: 'Post', exact: true });

  await page.goto(`/profile/${ada.id}?tab=photos`);
  await page.getByRole('tabpanel').getByRole('button', { name: 'See photo' }).first().click();
  await expect(caption).toContainText('Seen from the hill.');
  // On a phone the picture fills the screen, and a tap on it brings the rest.
  const folded = caption.getByRole('button', { name: 'Show post' });
  if (await folded.isVisible()) {
    // The layer of names over the picture takes the tap, and passes it on.
    await viewer.getByRole('img').first().tap({ force: true });
    await expect(folded).toHaveCount(0);
  }
  await caption.getByText('The end.').scrollIntoViewIfNeeded();
  await expectAccessible(page);
  const like = caption.getByRole('button', { name: 'Like', exact: true });
  await like.focus();
  await page.keyboard.press('ArrowUp');
  const toolbar = caption.getByRole('toolbar', { name: 'Reactions' });
  await expect(toolbar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toolbar).toBeHidden();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(viewer.getByRole('status')).toHaveText('1 of 3');
  await caption.getByRole('button', { name: 'See who reacted: 1 Love' }).click();
  const reactions = page.getByRole('dialog', { name: 'Reactions' });
  await expect(reactions.getByText('Bob')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reactions).toBeHidden();

  const hide = caption.getByRole('button', { name: 'Hide post' });
  if (await hide.isVisible()) {
    await hide.click();
    await expect(like).toBeHidden();
    await viewer.getByRole('button', { name: 'Next' }).click();
    await caption.getByRole('button', { name: 'Show post' }).click();
  }
  await caption.getByRole('link', { name: 'See post' }).click();
  await expect(page).toHaveURL(/\/post\//);
  await expect(viewer).toBeHidden();

  const article = page.getByRole('article', { name: `Post by ${ada.displayName}` });
  await article.getByRole('button', { name: 'See photo' }).nth(1).click();
  await expect(viewer.getByRole('status')).toHaveText('2 of 3');
  await caption.getByRole('link', { name: 'See post' }).click();
  await expect(viewer).toBeHidden();
});

test('photos of a post are moved and removed by keyboard, others see it live, Cancel undoes @everywhere @long', async ({
  newMember,
}) => {
  const [ada, bob] = [await newMember(), await newMember({ firstName: 'Bob' })];
  const words = `Pick the best, says ${ada.id}`;
  await post(ada, words, threePictures);
  const card = (member: Member) => member.page.getByRole('article').filter({ hasText: words });
  const pictures = (member: Member) => card(member).getByRole('button', { name: 'See photo' }).locator('img');
  await bob.page.goto('/home');
  await expect(pictures(bob)).toHaveCount(3);
  const sources = () => pictures(bob).evaluateAll((all: HTMLImageElement[]) => all.map(({ src }) => src));
  const [one, two, three] = await sources();
  await bob.page.waitForLoadState('networkidle');

  const { page } = ada;
  const editor = card(ada).getByRole('list', { name: 'Photos and videos' });
  const edit = async () => {
    await card(ada).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    await expect(editor.getByRole('listitem')).toHaveCount(3);
  };
  await edit();
  // Links that the bar at the top half covers count as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await editor.getByRole('button', { name: 'More for photo 3' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Move earlier' }).press('Enter');
  await expect(card(ada).getByRole('status')).toHaveText('Photo moved to place 2 of 3.');
  await expect(editor.getByRole('button', { name: 'More for photo 2' })).toBeFocused();
  await editor.getByRole('button', { name: 'Remove photo 1' }).press('Enter');
  await expect(card(ada).getByRole('status')).toHaveText('Photo removed, 2 left.');
  await expect(editor.getByRole('button', { name: 'Remove photo 1' })).toBeFocused();
  await card(ada).getByRole('button', { name: 'Cancel' }).click();
  await expect(pictures(ada)).toHaveCount(3);
  expect(await sources()).toEqual([one, two, three]);

  await edit();
  await editor.getByRole('button', { name: 'More for photo 3' }).click();
  await page.getByRole('menuitem', { name: 'Move earlier' }).click();
  await editor.getByRole('button', { name: 'Remove photo 1' }).click();
  await card(ada).getByRole('button', { name: 'Save' }).click();
  await expect(pictures(ada)).toHaveCount(2);
  await expect(pictures(bob)).toHaveCount(2);
  expect(await sources()).toEqual([three, two]);
});

test('a film plays on a click, with its poster before it and without the place it was taken at', async ({
  newMember,
}) => {
  expect((await readFile(film)).includes(place)).toBe(true);
  const ada = await newMember();
  const { page, context } = ada;
  await post(ada, 'Moving pictures', film);
  const article = page
    .getByRole('article', { name: `Post by ${ada.displayName}` })
    .filter({ hasText: 'Moving pictures' });
  await article.getByRole('button', { name: 'Play video' }).click();
  const video = article.locator('video');
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0);
  const player = article.getByRole('group', { name: 'Video' });
  await expect(player).toBeFocused();
  const of = (property: keyof HTMLVideoElement) =>
    video.evaluate((element, name) => Reflect.get(element, name), property);
  await video.evaluate((element: HTMLVideoElement) => Object.assign(element, { loop: true }));
  await page.keyboard.press('k');
  await expect(player.getByRole('button', { name: 'Play' })).toBeVisible();
  expect(await of('paused')).toBe(true);
  await page.keyboard.press('m');
  await expect(player.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await page.keyboard.press('>');
  await expect(player.getByRole('combobox', { name: 'Speed' })).toHaveValue('1.25');
  await player.getByRole('slider', { name: 'Seek' }).fill('0');
  await expect.poll(() => of('currentTime')).toBe(0);
  await player.getByRole('button', { name: 'Full screen' }).click();
  await expect(player.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
  await page.keyboard.press('f');
  await expect(player.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
  const { source, poster } = await video.evaluate((player: HTMLVideoElement) => ({
    source: player.currentSrc,
    poster: player.poster,
  }));
  expect(source).toContain('.mp4');

  for (const url of [source, poster]) {
    const served = await context.request.get(url);
    expect(served.ok()).toBe(true);
    expect((await served.body()).includes(place)).toBe(false);
  }
  const part = await context.request.get(source, { headers: { range: 'bytes=0-9' } });
  expect(part.status()).toBe(206);
});
