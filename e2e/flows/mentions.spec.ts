import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { befriend } from '../fixtures/befriend.ts';
import { chooseInMenu } from '../fixtures/choose-in-menu.ts';
import { expect, test } from '../fixtures/hearth.ts';
import { writePost } from '../fixtures/write-post.ts';

const newName = (start: string) => start + Array.from({ length: 6 }, () => 'aeilmnorst'[randomInt(10)]).join('');
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

/** Types as a person does: the field is focused, and the first suggestions are there before a letter. */
async function callFor(field: Locator, words: string) {
  await field.click();
  await field.pressSequentially(words);
}

test('a member mentions friends by keyboard and mouse; they are notified, and a new name shows everywhere @long', async ({
  newMember,
}) => {
  const ada = await newMember();
  // Members of an earlier try are suggested too.
  const family = newName('Bit');
  const ben = await newMember({ firstName: 'Bénédicte', lastName: family });
  const cy = await newMember({ firstName: newName('Cy'), lastName: family });
  await befriend(ada, ben);
  await befriend(ada, cy);
  await Promise.all([ada.page.goto('/home'), ben.page.goto('/home')]);

  await ada.page.getByRole('button', { name: "What's on your mind, Ada?" }).click();
  const dialog = ada.page.getByRole('dialog', { name: 'Create post' });
  const field = dialog.getByRole('textbox', { name: "What's on your mind?" });
  // The dialog has put the focus there by itself.
  await expect(field).toBeFocused();
  await ada.page.keyboard.type('With 👩🏽‍🚀 @');
  await expect(options(ada.page)).toHaveCount(2);
  await expectAccessible(ada.page);
  // Escape closes the list and not the dialog.
  await ada.page.keyboard.press('Escape');
  await expect(options(ada.page)).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await field.pressSequentially('be');
  await expect(options(ada.page)).toHaveCount(0);
  for (const _ of 'be@') await ada.page.keyboard.press('Backspace');
  await field.pressSequentially(`@${family.toLowerCase()}`);
  await expect(options(ada.page)).toHaveCount(2);
  await ada.page.keyboard.press('ArrowDown');
  await ada.page.keyboard.press('ArrowUp');
  await expect(options(ada.page).first()).toHaveAttribute('aria-selected', 'true');
  const active = await field.getAttribute('aria-activedescendant');
  await expect(options(ada.page).first()).toHaveAttribute('id', active ?? '');
  await options(ada.page).filter({ hasText: 'Bénédicte' }).click();
  await expect(field).toHaveValue(`With 👩🏽‍🚀 @${ben.displayName} `);
  await field.pressSequentially(`and @${cy.firstName.toLowerCase()}`);
  await expect(options(ada.page)).toHaveCount(1);
  await ada.page.keyboard.press('Enter');
  await expect(field).toHaveValue(`With 👩🏽‍🚀 @${ben.displayName} and @${cy.displayName} `);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: /^Post/ }).click();

  const post = ada.page.getByRole('article', { name: /^Post by/ }).filter({ hasText: family });
  const mention = post.getByRole('link', { name: `@${ben.displayName}` });
  await expect(mention).toHaveAttribute('href', `/profile/${ben.id}`);
  // Posts of other flows may come in above and move the words away from the pointer.
  await expect(async () => {
    await ada.page.mouse.move(0, 0);
    await mention.hover();
    await expect(ada.page.getByRole('region', { name: `About ${ben.displayName}` })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(post.getByRole('link', { name: `@${cy.displayName}` })).toBeVisible();

  await ben.page.goto('/notifications');
  await ben.page.getByText('Ada Lovelace mentioned you.').first().click();
  await expect(ben.page.getByRole('link', { name: `@${cy.displayName}` })).toBeVisible();

  const renamed = await ben.context.request.patch('/api/settings', { data: { displayName: `מרים ${family}` } });
  expect(renamed.ok()).toBe(true);
  await expect(post.getByRole('link', { name: `@מרים ${family}` })).toBeVisible();
});

test('a mention in a comment says nothing to who has blocked the member, and only readers of the post are offered @long', async ({
  newMember,
}) => {
  const ada = await newMember({ firstName: 'Ada', lastName: 'Readerly' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Blockable' });
  const cy = await newMember({ firstName: 'Cy', lastName: 'Readerly' });
  await befriend(ada, cy);
  await befriend(ada, ben);
  await befriend(cy, ben);
  const open = await writePost(ada, { content: 'For everyone' });
  const hers = await writePost(cy, { content: 'For friends of Cy', audience: 'friends' });
  const blocked = await newMember({ firstName: 'Dora', lastName: 'Blocker' });
  await blocked.context.request.put(`/api/blocks/${ben.id}`);

  await Promise.all([ada.page.goto(`/post/${open}`), blocked.page.goto(`/post/${open}`)]);
  await expect(blocked.page.getByText('For everyone')).toBeVisible();
  const field = ada.page.getByRole('textbox', { name: 'Write a comment...' });
  await callFor(field, 'Thanks @blocka');
  await expect(options(ada.page)).toHaveCount(1);
  await ada.page.keyboard.press('Tab');
  await expect(field).toHaveValue('Thanks @Ben Blockable ');
  await ada.page.keyboard.press('Enter');
  const comment = (page: Page) => page.getByRole('article', { name: 'Comment by Ada Readerly' });
  await expect(comment(ada.page).getByRole('link', { name: '@Ben Blockable' })).toBeVisible();
  await expect(comment(blocked.page)).toContainText('Thanks @Ben Blockable');
  await expect(comment(blocked.page).getByRole('link', { name: '@Ben Blockable' })).toHaveCount(0);

  // An edit keeps the mention on its letters; words typed before it move it.
  await chooseInMenu(comment(ada.page), 'Edit');
  const editor = ada.page.getByRole('textbox', { name: 'Edit comment' });
  await editor.press('Home');
  await editor.pressSequentially('Many ');
  await ada.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(comment(ada.page)).toContainText('Many Thanks');
  await expect(comment(ada.page).getByRole('link', { name: '@Ben Blockable' })).toBeVisible();

  await ada.page.goto(`/post/${hers}`);
  await callFor(ada.page.getByRole('textbox', { name: 'Write a comment...' }), '@Dora Blo');
  await expect(options(ada.page)).toHaveCount(0);
  await ada.page.keyboard.press('Escape');
  await ada.page.getByRole('textbox', { name: 'Write a comment...' }).fill('@');
  await expect(options(ada.page).filter({ hasText: 'Ben Blockable' })).toBeVisible();
});
