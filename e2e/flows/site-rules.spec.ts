import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/hearth.ts';
import { type Guest, joinSite, type OwnSite, startOwnSite } from '../fixtures/own-site.ts';

test.describe.configure({ mode: 'serial' });

let site: OwnSite;
let [owner, ada, ben]: Guest[] = [];
test.beforeAll(async ({ browser }) => {
  site = await startOwnSite();
  owner = await joinSite(browser, site, 'Olga');
  ada = await joinSite(browser, site, 'Ada');
  ben = await joinSite(browser, site, 'Ben');
});
test.afterAll(async () => {
  for (const guest of [owner, ada, ben]) await guest?.context.close();
  await site.stop();
});

const pageOf = (guest: Guest | undefined): Page => {
  if (!guest) throw new Error('nobody has joined yet');
  return guest.page;
};
const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

async function idOf(page: Page): Promise<string> {
  return (await (await page.request.get('/api/session')).json()).member.id;
}

async function befriend(one: Page, other: Page): Promise<void> {
  await one.request.put(`/api/friends/${await idOf(other)}/request`);
  await other.request.post(`/api/friends/${await idOf(one)}/accept`);
}

async function write(page: Page, content: string): Promise<string> {
  const data = { clientId: crypto.randomUUID(), content };
  const created = await page.request.post('/api/posts', { data });
  return (await created.json()).post.id;
}

test('a word holds a post, its author sees that it waits, and a friend sees it once it is let through @long', async () => {
  const [console_, author, friend] = [pageOf(owner), pageOf(ada), pageOf(ben)];
  await befriend(author, friend);
  await console_.goto('/operator/rules');
  const words = section(console_, 'Words and links');
  await expect(words.getByText('No patterns yet: everything is published.')).toBeVisible();
  await words.getByRole('textbox', { name: 'Patterns' }).fill('casino*\nfree money');
  await words.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(words.getByRole('listitem')).toHaveText([/casino\*/, /free money/]);
  const trial = section(console_, 'Try a text');
  await trial.getByRole('textbox', { name: 'Text' }).fill('The best CAS1NO');
  await trial.getByRole('button', { name: 'Try' }).click();
  await expect(trial.getByRole('status')).toContainText('A post with this text would wait for review.');
  await expect(trial.getByRole('listitem')).toContainText('casino*');

  await author.goto('/home');
  await author.getByRole('button', { name: /What.s on your mind/ }).click();
  const composer = author.getByRole('dialog');
  await composer.getByRole('textbox', { name: /What.s on your mind|Post/ }).fill('All casinos are open');
  await composer.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(composer).toBeHidden();
  await author.goto('/profile');
  const own = author.getByRole('article').filter({ hasText: 'All casinos are open' });
  await expect(own.getByText('Waiting for review')).toBeVisible();
  await friend.goto(`/profile/${await idOf(author)}`);
  await expect(friend.getByRole('heading', { name: /Ada Lovelace/ }).first()).toBeVisible();
  await expect(friend.getByText('All casinos are open')).toBeHidden();

  await console_.goto('/operator/reports');
  await console_.getByRole('button', { name: 'Post by Ada Lovelace' }).click();
  await expect(console_.getByText('It waits because of the pattern “casino*”.')).toBeVisible();
  await console_.getByRole('button', { name: 'Dismiss', exact: true }).first().click();
  await console_.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await expect(console_.getByText('No cases here.')).toBeVisible();
  await friend.reload();
  await expect(friend.getByText('All casinos are open')).toBeVisible();
  await author.reload();
  await expect(own).toBeVisible();
  await expect(own.getByText('Waiting for review')).toBeHidden();
});

test('a pattern that matches everything is asked about, and a regular expression refused @long', async () => {
  const page = pageOf(owner);
  await write(pageOf(ada), 'Good morning');
  await page.goto('/operator/rules');
  const words = section(page, 'Words and links');
  await words.getByRole('textbox', { name: 'Patterns' }).fill('*');
  await words.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(
    dialog.getByText(/This matches everything\. Of the last week’s public posts, the newest \d+ were/),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Nothing was changed.')).toBeVisible();
  await expect(words.getByRole('listitem')).toHaveCount(2);
  await words.getByRole('textbox', { name: 'Patterns' }).fill('(a|b)+');
  await words.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(/Only words and \* can be used here/)).toBeVisible();
  await words.getByRole('button', { name: 'Remove free money' }).click();
  await expect(words.getByRole('listitem')).toHaveCount(1);
});

test('members read the house rules and report by them @long', async () => {
  const [page, member] = [pageOf(owner), pageOf(ben)];
  expect((await member.goto('/rules'))?.status()).toBe(404);
  await page.goto('/operator/rules');
  const house = section(page, 'House rules');
  for (const [number, title] of ['Be kind', 'Stay on topic'].entries()) {
    await house.getByRole('button', { name: 'Add a rule' }).click();
    await house
      .getByRole('group', { name: `Rule ${number + 1}` })
      .getByRole('textbox', { name: 'Rule' })
      .fill(title);
  }
  await house.getByRole('button', { name: 'Move rule 2 up' }).click();
  await house.getByRole('button', { name: 'Save' }).click();
  await expect(house.getByRole('button', { name: 'Save' })).toBeDisabled();
  // The button is at rest as soon as the change is on its way.
  await expect.poll(async () => (await member.goto('/rules'))?.status()).toBe(200);
  await expect(member.getByRole('heading', { level: 2 })).toHaveText(['Stay on topic', 'Be kind']);

  const postId = await write(pageOf(ada), 'Something else');
  await member.goto(`/post/${postId}`);
  await member
    .getByRole('button', { name: /^(More|Options)/ })
    .first()
    .click();
  await member.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = member.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Stay on topic' }).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(member.getByText('Post reported. Thank you.')).toBeVisible();

  await page.goto('/operator/reports');
  await page.getByRole('button', { name: 'Post by Ada Lovelace' }).click();
  await expect(page.getByRole('region', { name: 'Reported by' })).toContainText('Stay on topic');
  await page.getByRole('button', { name: 'Warn', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Rule').selectOption('Stay on topic');
  await page.getByRole('dialog').getByRole('button', { name: 'Warn' }).click();
  await expect(page.getByText('No cases here.')).toBeVisible();
  await pageOf(ada).goto('/settings/reports');
  await expect(pageOf(ada).getByText('Stay on topic')).toBeVisible();
});
