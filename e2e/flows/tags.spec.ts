import { befriend } from '../fixtures/befriend.ts';
import { expect, test } from '../fixtures/hearth.ts';
import { writePost } from '../fixtures/write-post.ts';

test('a tag is suggested, linked, listed live, followed and muted @long', async ({ newMember }) => {
  const [ada, ben] = [await newMember(), await newMember({ firstName: 'Ben', lastName: 'Bitdiddle' })];
  const unique = `Été${ada.id.slice(-6)}`;
  await writePost(ben, { content: `Apples #${unique}` });

  // Suggested while typing, whatever its case and accents, and chosen by keyboard.
  const { page } = ada;
  await page.goto('/home');
  await page.getByRole('button', { name: "What's on your mind" }).first().click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: "What's on your mind?" });
  await field.pressSequentially(`Pears #ete${ada.id.slice(-6, -2)}`);
  await expect(
    page.getByRole('option', { name: new RegExp(`#${unique.toLowerCase().replaceAll('é', 'e')}`) }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(`Pears #${unique.toLowerCase().replaceAll('é', 'e')} `);
  await page.getByRole('dialog').getByRole('button', { name: 'Post', exact: true }).click();

  // Linked, with a page that Ben watches meanwhile.
  await ben.page.goto(`/tag/${encodeURIComponent(unique)}`);
  const listed = ben.page.getByRole('feed').getByRole('article');
  await expect(listed).toHaveCount(2);
  const own = page.getByRole('article', { name: /^Post by/ }).filter({ hasText: 'Pears' });
  await own.getByRole('link', { name: `#${unique.toLowerCase().replaceAll('é', 'e')}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('#');
  await expect(page.getByRole('feed').getByRole('article')).toHaveCount(2);
  await writePost(ada, { content: `Plums #${unique.toUpperCase()}` });
  await ben.page.getByRole('button', { name: 'New posts' }).click();
  await expect(listed).toHaveCount(3);

  // Followed: home marks it. Muted: home leaves others' posts out.
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  const bens = page.getByRole('article', { name: 'Post by Ben Bitdiddle' }).filter({ hasText: 'Apples' });
  await expect(bens).toContainText(`You follow #${unique}`);
  await page.goto(`/tag/${encodeURIComponent(unique)}`);
  await page.getByRole('main').getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: /^Mute #/ }).click();
  await expect(page.getByRole('main').getByText('Muted')).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('article').filter({ hasText: 'Plums' })).toBeVisible();
  await expect(bens).toHaveCount(0);
});

test('hide, snooze, unfollow and see first, on every tab, with undo @long', async ({ newMember }) => {
  test.slow();
  const ada = await newMember();
  const ben = await newMember({ firstName: 'Ben', lastName: 'Bitdiddle' });
  const cleo = await newMember({ firstName: 'Cleo', lastName: 'Stranger' });
  await befriend(ada, ben);
  await writePost(ben, { content: 'From a friend' });
  await writePost(cleo, { content: 'From a stranger' });
  const { page } = ada;
  const other = await ada.context.newPage();
  await Promise.all([page.goto('/home'), other.goto('/home')]);
  // A tab behind another draws one frame a second, and every click waits for two.
  await page.bringToFront();
  const posts = page.getByRole('feed').getByRole('article', { name: /^Post by/ });
  const friends = posts.filter({ hasText: 'From a friend' });
  const strangers = posts.filter({ hasText: 'From a stranger' });
  const choose = async (post: typeof posts, name: string) => {
    await post.getByRole('button', { name: 'More' }).first().click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };

  await page.getByRole('tab', { name: 'Friends' }).click();
  await expect(friends).toBeVisible();
  await expect(strangers).toHaveCount(0);
  await page.getByRole('tab', { name: 'For you' }).click();
  await expect(strangers).toBeVisible();

  await choose(strangers, 'Hide post');
  await expect(strangers).toHaveCount(0);
  await expect(other.getByRole('feed').getByText('From a stranger')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(strangers).toBeVisible();

  await choose(friends, 'See first');
  await expect(
    page
      .getByRole('feed')
      .getByText(/^From a (friend|stranger)$/)
      .first(),
  ).toHaveText('From a friend');
  await choose(friends, 'Unfollow Ben Bitdiddle');
  await expect(friends).toHaveCount(0);
  // Anew, because others have written since.
  await writePost(cleo, { content: 'From a stranger' });
  await page.goto('/home');
  await choose(strangers, 'Snooze Cleo Stranger for 30 days');
  await expect(strangers).toHaveCount(0);

  await page.goto(`/profile/${ben.id}`);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await page.goto('/settings/feed');
  const list = page.getByRole('list', { name: 'Your feed' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('button', { name: 'Unsnooze: Cleo Stranger' }).click();
  await expect(page.getByText('Nothing chosen yet.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Mute a word' }).fill('STRANGÉR');
  await page.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(list).toContainText('stranger');
  for (const [author, content] of [
    [cleo, 'From a stranger'],
    [ben, 'From a friend'],
  ] as const)
    await writePost(author, { content });
  await page.goto('/home');
  await expect(friends.first()).toBeVisible();
  await expect(strangers).toHaveCount(0);
});
