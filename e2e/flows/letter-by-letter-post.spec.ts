import type { Page } from '@playwright/test';
import { hold } from '../fixtures/answers.ts';
import { chooseInMenu } from '../fixtures/choose-in-menu.ts';
import { expect, test } from '../fixtures/hearth.ts';
import { named } from '../fixtures/named.ts';
import { noisePng } from '../fixtures/pictures.ts';

const feelings = ['Happy', 'Sad', 'Excited', 'Blessed', 'Loved', 'Grateful', 'Angry', 'Bored', 'Proud', 'Tired'];

test('a post: its box, its limits, and to whom it offers what', async ({ newMember }) => {
  test.slow();
  const ada = await newMember({ firstName: 'Ada' });
  const bob = await newMember({ firstName: 'Bob', lastName: 'Babbage' });
  const { page } = ada;
  await page.goto('/home');
  const dialog = named(page, 'dialog', 'Create post');
  await expect(named(page.getByRole('main'), 'link', 'Live video')).toHaveAttribute('href', '/live');
  await named(page, 'button', "What's on your mind, Ada?").click();
  await expect(dialog.getByLabel('Photo/video')).toHaveAttribute('accept', 'image/*,video/*');
  const options = (name: string) => named(dialog, 'combobox', name).getByRole('option').allTextContents();
  expect((await options('Feeling')).slice(1)).toEqual(feelings);
  expect(await options('Audience')).toEqual(['Public', 'Friends', 'Only me']);
  await named(dialog, 'textbox', "What's on your mind?").fill('  ');
  await expect(named(dialog, 'button', 'Post')).toBeDisabled();
  await named(dialog, 'textbox', "What's on your mind?").fill('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await named(page, 'button', "What's on your mind, Ada?").click();
  const sent = page.waitForRequest((request) => request.url().endsWith('/uploads') && request.method() === 'POST');
  const large = { name: 'large.png', mimeType: 'image/png', buffer: noisePng(1400, 300) };
  await dialog.getByLabel('Photo/video').setInputFiles(large);
  expect(Number((await sent).headers()['upload-length'])).toBeLessThanOrEqual(1_048_576);
  await named(dialog, 'textbox', "What's on your mind?").fill('A large picture');
  const posting = await hold(page, '**/api/posts');
  await named(dialog, 'button', 'Post').click();
  await expect(named(dialog, 'button', 'Posting...')).toBeDisabled();
  const answered = page.waitForResponse('**/api/posts');
  posting.letGo();
  const { post } = await (await answered).json();
  expect(post.media).toMatchObject([{ width: 1280, height: 274 }]);
  await expect(dialog).toBeHidden();
  // By its address: while it is edited, its words are no text of the page.
  const shownTo = (viewer: Page) =>
    named(viewer, 'article', 'Post by Ada Lovelace').filter({ has: viewer.locator(`[href="/post/${post.id}"]`) });
  const hers = shownTo(page);

  await named(hers, 'button', 'More').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Save', 'Copy link', 'Edit', 'Who can comment?', 'Delete']);
  await named(page, 'menuitem', 'Edit').click();
  await hers.getByRole('textbox', { name: 'Edit post' }).fill('Something else');
  await named(hers, 'button', 'Cancel').click();
  await expect(hers).toContainText('A large picture');
  await named(hers, 'button', 'More').click();
  await named(page, 'menuitem', 'Delete').click();
  const question = named(page, 'alertdialog', 'Are you sure you want to delete this post?');
  await expect(question.getByRole('button')).toHaveText(['Cancel', 'Delete']);
  await named(question, 'button', 'Cancel').click();
  await expect(hers).toBeVisible();

  await expect(named(hers, 'button', 'Send comment')).toBeDisabled();
  await named(hers, 'textbox', 'Write a comment...').fill('Mine');
  await named(hers, 'button', 'Send comment').click();
  const comment = named(hers, 'article', 'Comment by Ada Lovelace');
  await chooseInMenu(comment, 'Edit');
  await comment.getByRole('textbox').fill('Never said');
  await named(comment, 'button', 'Cancel').click();
  await expect(comment).toContainText('Mine');
  await chooseInMenu(comment, 'Delete');
  await named(named(page, 'alertdialog', 'Delete this comment?'), 'button', 'Cancel').click();
  await expect(comment).toBeVisible();

  await bob.page.goto('/home');
  const his = shownTo(bob.page);
  await his.getByRole('button', { name: 'Like', exact: true }).first().focus();
  await bob.page.keyboard.press('ArrowUp');
  const reactions = named(his, 'toolbar', 'Reactions').getByRole('button');
  await expect(reactions).toHaveCount(6);
  for (const [place, name] of ['Like', 'Love', 'Haha', 'Wow', 'Sad', 'Angry'].entries())
    await expect(reactions.nth(place)).toHaveAccessibleName(name);
  await reactions.nth(1).click();
  await expect(his.getByRole('button', { name: 'Love', exact: true, pressed: true })).toBeFocused();
  for (const [name, left] of [
    ['Wow', 'Wow'],
    ['Wow', 'Like'],
  ] as const) {
    await bob.page.keyboard.press('ArrowUp');
    await named(named(his, 'toolbar', 'Reactions'), 'button', name).click();
    await expect(his.getByRole('button', { name: left, exact: true, pressed: left === 'Wow' }).first()).toBeFocused();
  }
  await named(his, 'button', 'More').first().click();
  const choices = ['Hide post', 'Snooze Ada Lovelace for 30 days', 'Unfollow Ada Lovelace', 'See first'];
  await expect(bob.page.getByRole('menuitem')).toHaveText(['Save', 'Copy link', ...choices, 'Report', 'Block']);
});
