import type { Locator } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { chooseInMenu } from '../fixtures/choose-in-menu.ts';
import { expect, type Member, test } from '../fixtures/hearth.ts';
import { writePost } from '../fixtures/write-post.ts';

async function answer(member: Member, postId: string, text: string, replyToId: string | null = null): Promise<string> {
  const data = { clientId: crypto.randomUUID(), text, replyToId };
  const response = await member.context.request.post(`/api/posts/${postId}/comments`, { data });
  return ((await response.json()) as { comment: { id: string } }).comment.id;
}

const named = (frame: Locator, name: string) => frame.getByRole('article', { name });

test('two members answer each other, react to comments, and comments are closed, all of it live @long', async ({
  newMember,
}) => {
  const ada = await newMember({ firstName: 'Ada', lastName: 'Lovelace' });
  const bob = await newMember({ firstName: 'Bob', lastName: 'Babbage' });
  const id = await writePost(ada, { content: 'Ask me anything' });
  const commentId = await answer(bob, id, 'How does it work?');
  await Promise.all([ada.page.goto('/home'), bob.page.goto('/home')]);
  const postOn = ({ page }: Member) =>
    page.getByRole('article', { name: 'Post by Ada Lovelace' }).filter({ hasText: 'Ask me anything' }).first();
  const [hers, his] = [postOn(ada), postOn(bob)];

  // Reply opens the field right there and names whom it answers.
  await named(hers, 'Comment by Bob Babbage').getByRole('button', { name: 'Reply' }).click();
  const field = hers.getByRole('textbox', { name: 'Reply to Bob Babbage...' });
  await expect(field).toBeFocused();
  await field.fill('By steam');
  await ada.page.keyboard.press('Enter');
  const herReply = named(hers, 'Reply by Ada Lovelace');
  await expect(herReply).toContainText('By steam');
  await expect(herReply.getByRole('link', { name: 'Reply to Bob Babbage' })).toBeVisible();
  await expect(field).toHaveCount(0);

  // The other screen counts it at once and opens it.
  await his.getByRole('button', { name: 'View 1 reply' }).click();
  const onHis = named(his, 'Reply by Ada Lovelace');
  await expect(onHis).toContainText('By steam');
  await onHis.getByRole('button', { name: 'Reply' }).click();
  await his.getByRole('textbox', { name: 'Reply to Ada Lovelace...' }).fill('And by cards');
  await bob.page.keyboard.press('Enter');
  await expect(named(his, 'Reply by Bob Babbage').getByRole('link', { name: 'Reply to Ada Lovelace' })).toBeVisible();
  await expect(hers.getByRole('button', { name: '3 comments' })).toBeVisible();
  await hers.getByRole('button', { name: 'View 2 replies' }).click();
  await expect(named(hers, 'Reply by Bob Babbage')).toContainText('And by cards');

  // A reaction by keyboard, and who gave it.
  await onHis.getByRole('button', { name: 'Like', exact: true }).focus();
  await bob.page.keyboard.press('ArrowUp');
  await bob.page.keyboard.press('ArrowRight');
  await bob.page.keyboard.press('Enter');
  await expect(onHis.getByRole('button', { name: 'Love', pressed: true })).toBeVisible();
  await herReply.getByRole('button', { name: 'See who reacted: 1 Love' }).click();
  const dialog = ada.page.getByRole('dialog', { name: 'Reactions' });
  await expect(dialog.getByRole('link', { name: 'Bob Babbage' })).toBeVisible();
  await ada.page.keyboard.press('Escape');

  // A link leads to the comment.
  await bob.page.goto(`/post/${id}?comment=${commentId}`);
  await expect(named(bob.page.getByRole('main'), 'Comment by Bob Babbage')).toBeFocused();
  await expectAccessible(bob.page);

  // The author closes comments: the form goes, with the reason in its place.
  await hers.getByRole('button', { name: 'More' }).first().click();
  await ada.page.getByRole('menuitem', { name: 'Who can comment?' }).click();
  await ada.page.getByRole('radio', { name: 'Nobody' }).check();
  await ada.page.getByRole('dialog', { name: 'Who can comment?' }).getByRole('button', { name: 'Save' }).click();
  const whole = bob.page.getByRole('article', { name: 'Post by Ada Lovelace' });
  await expect(whole.getByText('Comments are turned off. You can still read them.')).toBeVisible();
  await expect(whole.getByRole('textbox')).toHaveCount(0);
  await expect(whole.getByRole('button', { name: 'Reply' })).toHaveCount(0);

  // Deleting the comment takes its replies along.
  await chooseInMenu(named(hers, 'Comment by Bob Babbage'), 'Delete');
  await ada.page
    .getByRole('alertdialog', { name: 'Delete this comment and its replies?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(named(whole, 'Reply by Ada Lovelace')).toHaveCount(0);
  await expect(named(hers, 'Comment by Bob Babbage')).toHaveCount(0);
});

test('a link to a reply opens its thread; emoji come from a picker, by keyboard and pointer @long', async ({
  newMember,
}) => {
  const ada = await newMember({ firstName: 'Ada', lastName: 'Lovelace' });
  const id = await writePost(ada, { content: 'A long talk', audience: 'only_me' });
  const thread = await answer(ada, id, 'It began here');
  let last = '';
  for (let n = 1; n <= 12; n++) last = await answer(ada, id, `Reply number ${n}`, thread);
  await ada.page.goto(`/post/${id}?comment=${last}`);
  const reply = named(ada.page.getByRole('main'), 'Reply by Ada Lovelace').filter({ hasText: 'Reply number 12' });
  await expect(reply).toBeFocused();
  await ada.page.getByRole('link', { name: 'Reply to Ada Lovelace' }).last().click();
  await expect(named(ada.page.getByRole('main'), 'Comment by Ada Lovelace')).toBeFocused();

  // By keyboard, into the middle of the text.
  const { page } = ada;
  const field = page.getByRole('textbox', { name: 'Write a comment...' });
  await field.fill('My  purrs');
  await field.press('Home');
  for (const _ of 'My ') await page.keyboard.press('ArrowRight');
  const button = page.getByRole('button', { name: 'Insert emoji' });
  await button.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Emoji' });
  const search = picker.getByRole('searchbox', { name: 'Search emoji' });
  await expect(search).toBeFocused();
  await expect(picker.getByRole('gridcell').first()).toBeVisible();
  await search.fill('grinning cat');
  await expect(picker.getByRole('gridcell', { name: 'grinning cat', exact: true })).toBeVisible();
  // Of the picker alone: names that it half covers count as too small.
  await expectAccessible(page, '[role=dialog]');
  await search.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('My 😺 purrs');
  await expect(field).toBeFocused();
  await page.keyboard.type('!');
  await expect(field).toHaveValue('My 😺! purrs');

  // Escape changes nothing; what was chosen is offered first, also in the dialog for posts.
  await button.click();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.goto('/home');
  await page.getByRole('button', { name: "What's on your mind, Ada?" }).click();
  const composer = page.getByRole('dialog', { name: 'Create post' });
  await composer.getByRole('button', { name: 'Insert emoji' }).click();
  await picker.getByRole('rowgroup', { name: 'Recently used' }).getByRole('button', { name: 'grinning cat' }).click();
  await expect(composer.getByRole('textbox', { name: "What's on your mind?" })).toHaveValue('😺');
});
