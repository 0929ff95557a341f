import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { befriend } from '../fixtures/befriend.ts';
import { expect, openListening, test } from '../fixtures/hearth.ts';
import { writePost } from '../fixtures/write-post.ts';

const postSaying = (page: Page, text: string) =>
  page.getByRole('article', { name: /^Post by/ }).filter({ hasText: text });

test('a link to a post becomes a card for those who may read it, and can be removed while writing @long', async ({
  newMember,
}) => {
  const ada = await newMember({ firstName: 'Ada', lastName: 'Lovelace' });
  const bob = await newMember({ firstName: 'Bob', lastName: 'Babbage' });
  await befriend(ada, bob);
  // For friends only: everyone's home would load the cards otherwise, and be weighed with them.
  const audience = 'friends';
  const open = await writePost(ada, { content: 'Words for everyone', audience });
  const secret = await writePost(ada, { content: 'Words for myself', audience: 'only_me' });
  const linkTo = (id: string) => `${process.env.HEARTH_URL}/post/${id}`;

  await ada.page.goto('/home');
  await ada.page.getByRole('button', { name: "What's on your mind, Ada?" }).click();
  const dialog = ada.page.getByRole('dialog', { name: 'Create post' });
  const text = dialog.getByRole('textbox', { name: "What's on your mind?" });
  await text.fill(`Look at ${linkTo(open)}`);
  const card = dialog.getByRole('link', { name: /^Ada Lovelace ?Words/ });
  await expect(card).toContainText('Words for everyone');
  await expectAccessible(ada.page, '[role=dialog]');
  await dialog.getByRole('combobox', { name: 'Audience' }).selectOption(audience);
  await dialog.getByRole('button', { name: 'Remove preview' }).click();
  await expect(card).toBeHidden();
  await dialog.getByRole('button', { name: /^Post/ }).click();
  await expect(dialog).toBeHidden();
  const plain = postSaying(ada.page, 'Look at').first();
  await expect(plain.getByRole('link', { name: /\/post\// })).toBeVisible();
  await expect(plain.getByRole('link', { name: /^Ada Lovelace ?Words/ })).toHaveCount(0);

  await writePost(ada, { content: `Twice: ${linkTo(secret)}`, audience });
  const shown = await writePost(ada, { content: `Once: ${linkTo(open)}`, audience });
  await bob.page.goto(`/profile/${ada.id}`);
  const carded = postSaying(bob.page, 'Once:').first();
  await expect(carded.getByRole('link', { name: /^Ada Lovelace ?Words/ })).toContainText('Words for everyone');
  const without = postSaying(bob.page, 'Twice:').first();
  await expect(without).toBeVisible();
  await expect(without.getByRole('link', { name: /^Ada Lovelace ?Words/ })).toHaveCount(0);
  await expect(bob.page.getByText('Words for myself')).toHaveCount(0);

  await openListening(bob, `/post/${shown}`);
  const onPage = bob.page.getByRole('link', { name: /^Ada Lovelace ?Words/ });
  await expect(onPage).toBeVisible();
  await ada.context.request.patch(`/api/posts/${open}`, { data: { audience: 'only_me' } });
  await expect(onPage).toHaveCount(0);
});

test('edit history, pinned post and copied link @long', async ({ newMember }) => {
  const ada = await newMember({ firstName: 'Ada', lastName: 'Lovelace' });
  const bob = await newMember({ firstName: 'Bob', lastName: 'Babbage' });
  const first = await writePost(ada, { content: 'Where it began' });
  await writePost(ada, { content: 'Where it went on' });
  await ada.context.request.patch(`/api/posts/${first}`, { data: { content: 'Where it all began' } });
  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await ada.page.goto(`/profile/${ada.id}`);
  await openListening(bob, `/profile/${ada.id}`);
  const articles = (page: Page) => page.getByRole('article', { name: /^Post by/ });
  await expect(articles(bob.page).first()).toContainText('Where it went on');

  const choose = async (item: string) => {
    await postSaying(ada.page, 'Where it all began').getByRole('button', { name: 'More' }).click();
    await ada.page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await choose('Pin to profile');
  for (const { page } of [ada, bob]) {
    await expect(articles(page).first()).toContainText('Pinned post');
    await expect(articles(page).first()).toContainText('Where it all began');
    await expect(postSaying(page, 'Where it all began')).toHaveCount(1);
  }

  await articles(bob.page).first().getByRole('button', { name: 'Edited' }).click();
  const history = bob.page.getByRole('dialog', { name: 'Edit history' });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expect(history.getByRole('listitem').last()).toContainText('Where it began');
  await expectAccessible(bob.page, '[role=dialog]');
  await history.getByRole('button', { name: 'Close' }).click();

  await choose('Copy link');
  await expect(ada.page.getByText('Link copied.')).toBeVisible();
  expect(await ada.page.evaluate(() => navigator.clipboard.readText())).toBe(`${process.env.HEARTH_URL}/post/${first}`);

  await choose('Unpin from profile');
  await expect(articles(bob.page).first()).toContainText('Where it went on');
  await expect(bob.page.getByText('Pinned post')).toHaveCount(0);
});
