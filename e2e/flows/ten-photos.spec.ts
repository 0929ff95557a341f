import { expectAccessible } from '../fixtures/accessible.ts';
import { befriend } from '../fixtures/befriend.ts';
import { expect, test } from '../fixtures/hearth.ts';
import { noisePng } from '../fixtures/pictures.ts';

const tenPictures = Array.from({ length: 10 }, (_, index) => ({
  name: `photo-${index + 1}.png`,
  mimeType: 'image/png',
  buffer: noisePng(60, 40),
}));

test('ten photos on a phone: put in order, described, swiped through, commented, tagged and put into an album @phone @long', async ({
  newMember,
}) => {
  const [ada, bob] = [await newMember({ firstName: 'Ada' }), await newMember({ firstName: 'Bob' })];
  await befriend(ada, bob);
  const { page } = ada;
  await page.goto('/home');
  await page.getByRole('button', { name: `What's on your mind, ${ada.firstName}?` }).click();
  const dialog = page.getByRole('dialog', { name: 'Create post' });
  await dialog.getByLabel('Photo/video').setInputFiles(tenPictures);
  const tiles = dialog.getByRole('list', { name: 'Photos and videos' });
  await expect(tiles.getByRole('listitem')).toHaveCount(10);
  const choose = async (place: number, item: string) => {
    await tiles.getByRole('button', { name: `More for photo ${place}`, exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose(2, 'Move earlier');
  await expect(dialog.getByRole('status').filter({ hasText: 'Photo moved to place 1 of 10.' })).toHaveCount(1);
  await expect(tiles.getByRole('listitem').first().getByRole('button', { name: 'Remove photo-2.png' })).toBeVisible();
  await tiles.getByRole('listitem').nth(1).scrollIntoViewIfNeeded();
  const [first, second] = await Promise.all([0, 1].map((at) => tiles.getByRole('listitem').nth(at).boundingBox()));
  if (!first || !second) throw new Error('the tiles are not drawn');
  await page.mouse.move(second.x + second.width / 2, second.y + second.height / 2);
  await page.mouse.down();
  await page.mouse.move(first.x + 20, first.y + first.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(tiles.getByRole('listitem').first().getByRole('button', { name: 'Remove photo-1.png' })).toBeVisible();
  await choose(1, 'Description (ALT)');
  const asked = page.getByRole('dialog', { name: 'Describe this photo' });
  await asked.getByRole('textbox', { name: 'Describe this photo' }).fill('A <b>dog</b> runs');
  await asked.getByRole('button', { name: 'Save' }).click();
  await expect(asked).toBeHidden();
  await choose(2, 'Tag people');
  const tagging = page.getByRole('dialog', { name: 'Tag people' });
  await tagging.getByRole('button', { name: bob.displayName }).click();
  await expect(tagging.getByRole('button', { name: `Remove tag of ${bob.displayName}` })).toBeVisible();
  await tagging.getByRole('button', { name: 'Done' }).click();
  await expect(tagging).toBeHidden();
  // Controls that the row of tools half covers count as too small.
  await tiles.evaluate((list) => {
    for (let box = list.parentElement; box; box = box.parentElement) box.scrollTop = box.scrollHeight;
  });
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(dialog).toBeHidden();

  const card = page.getByRole('article', { name: `Post by ${ada.displayName}` }).first();
  await expect(card.getByRole('button', { name: 'See 5 more photos' })).toHaveText('+5');
  await card.getByRole('button', { name: 'ALT', exact: true }).click();
  await expect(card.getByText('A <b>dog</b> runs')).toBeVisible();
  await card.getByRole('button', { name: 'ALT', exact: true }).click();
  await expect(card.getByText('A <b>dog</b> runs')).toBeHidden();
  await card.getByRole('button', { name: 'A <b>dog</b> runs' }).click();
  const viewer = page.getByRole('dialog', { name: 'Photo viewer' });
  await expect(viewer.getByRole('img', { name: 'A <b>dog</b> runs' })).toBeVisible();
  await viewer.getByRole('button', { name: 'Show post' }).click();
  await viewer.getByRole('button', { name: 'Tag people' }).click();
  await viewer.getByRole('button', { name: bob.displayName }).click();
  const people = viewer.getByRole('region', { name: 'People in this photo' });
  await expect(people.getByRole('link', { name: bob.displayName })).toBeVisible();
  await viewer.getByRole('button', { name: 'Done' }).click();
  await expectAccessible(page, '[role=dialog]');

  const photo = viewer.getByRole('img', { name: 'A <b>dog</b> runs' });
  const { x = 0, y = 0, width = 0 } = (await photo.boundingBox()) ?? {};
  const swipe = { pointerType: 'touch', bubbles: true, clientY: y + 5 };
  await photo.dispatchEvent('pointerdown', { ...swipe, clientX: x + width });
  await photo.dispatchEvent('pointerup', { ...swipe, clientX: x + width - 120 });
  await expect(viewer.getByText('2 of 10')).toBeVisible();
  await viewer.getByRole('textbox', { name: 'Write a comment...' }).fill('What a day');
  await viewer.getByRole('textbox', { name: 'Write a comment...' }).press('Enter');
  await expect(viewer.getByText('What a day')).toBeVisible();

  await bob.page.goto('/notifications');
  await bob.page.getByRole('link', { name: 'Ada Lovelace tagged you in a photo.' }).click();
  await bob.page.getByRole('button', { name: 'A <b>dog</b> runs' }).click();
  await bob.page.getByRole('button', { name: 'Show post' }).click();
  await bob.page.getByRole('button', { name: 'Remove my tag' }).click();
  await expect(bob.page.getByRole('button', { name: 'Remove my tag' })).toBeHidden();

  await page.goto('/profile?tab=photos');
  await page.getByRole('button', { name: 'Create album' }).click();
  await page.getByRole('textbox', { name: 'Album name' }).fill('Summer');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Summer' })).toBeVisible();
  await page.getByRole('button', { name: 'Add photos' }).click();
  await page.getByRole('dialog', { name: 'Add photos' }).getByRole('checkbox').first().check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Summer' }).getByRole('button', { name: /dog/ })).toBeVisible();
  await expectAccessible(page, 'main');
  await bob.page.goto(`/profile/${ada.id}?tab=photos`);
  await bob.page.getByRole('button', { name: /Summer/ }).click();
  await expect(bob.page.getByRole('region', { name: 'Summer' }).getByRole('button', { name: /dog/ })).toBeVisible();
});
