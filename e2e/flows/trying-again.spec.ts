import type { Page } from '@playwright/test';
import { hold } from '../fixtures/answers.ts';
import { befriend } from '../fixtures/befriend.ts';
import { send } from '../fixtures/chat.ts';
import { expect, test } from '../fixtures/hearth.ts';
import { photo } from '../fixtures/share-media.ts';

const noRoomLeft = 'There is no room left on this site right now. Please try again later.';
const fullDisk = {
  code: 'storage_full',
  requestId: 'r-1',
};

/** Answers these requests as a server with a full disk, until it has room again. */
async function fillDisk(page: Page, address: string): Promise<{ tries: () => number; makeRoom: () => Promise<void> }> {
  let tries = 0;
  await page.route(address, (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    tries += 1;
    return route.fulfill({ status: 507, json: fullDisk });
  });
  return { tries: () => tries, makeRoom: () => page.unroute(address) };
}

test('a full disk: a message says so, waits for the member, and then goes out @long', async ({ newMember }) => {
  const ada = await newMember();
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  await befriend(ada, ben);
  const { page } = ada;
  await page.goto(`/messages?user=${ben.id}`);
  const field = page.getByRole('textbox', { name: 'Type a message...' });
  await expect(field).toBeVisible();
  const disk = await fillDisk(page, '**/api/chats/*/messages');
  await send(field, 'Hello Ben');
  const log = page.getByRole('log');
  await expect(log.getByText(`Not sent. ${noRoomLeft}`)).toBeVisible();
  expect(disk.tries()).toBe(1);
  await log.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(disk.tries).toBe(2);
  await expect(log.getByText(`Not sent. ${noRoomLeft}`)).toBeVisible();
  await disk.makeRoom();
  await log.getByRole('button', { name: 'Retry' }).click();
  await expect(log.getByText('Sent', { exact: true })).toBeVisible();
  await expect(log.getByText('Hello Ben')).toHaveCount(1);
});

test('a full disk: a photo says so, and posting again sends it with everything that was typed @long', async ({
  newMember,
}) => {
  const ada = await newMember();
  const { page } = ada;
  await page.goto('/home');
  const disk = await fillDisk(page, '**/uploads');
  await page.getByRole('main').getByRole('button', { name: 'Photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create post' });
  await dialog.getByRole('textbox').fill('By the sea');
  await dialog.getByLabel('Photo/video').setInputFiles(photo());
  await expect(dialog.getByRole('alert').getByText(noRoomLeft)).toBeVisible();
  expect(disk.tries()).toBe(1);
  await disk.makeRoom();
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(dialog).toBeHidden();
  const post = page.getByRole('article', { name: `Post by ${ada.displayName}` }).first();
  await expect(post.getByText('By the sea')).toBeVisible();
  await expect(post.getByRole('button', { name: 'See photo' })).toBeVisible();
});

test('an upload waits as long as the server asks for @long', async ({ newMember }) => {
  const { page } = await newMember();
  await page.goto('/test-upload');
  const tries: number[] = [];
  await page.route('**/uploads', (route) => {
    tries.push(Date.now());
    if (tries.length > 1) return route.fallback();
    return route.fulfill({ status: 429, headers: { 'retry-after': '3' }, body: 'Too many requests' });
  });
  await page.getByLabel('Image').setInputFiles(photo());
  await expect(page.getByRole('img', { name: 'Uploaded preview' })).toBeVisible();
  const [first = 0, second = 0] = tries;
  // Our own first pause is half a second.
  expect(second - first).toBeGreaterThan(2_500);
});

test('damaged entries on the device neither break the site nor hold up a message @long', async ({ newMember }) => {
  const ada = await newMember();
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  await befriend(ada, ben);
  const { page } = ada;
  const good = {
    id: crypto.randomUUID(),
    chatId: [ada.id, ben.id].sort().join('_'),
    to: ben.id,
    text: 'Written before',
    writtenAt: new Date().toISOString(),
  };
  await page.goto('/home');
  await page.evaluate(
    ([memberId, entry]) => {
      const own = (name: string) => `member:${memberId}:${name}`;
      localStorage.setItem(own('outbox/broken'), '{');
      localStorage.setItem(own('outbox/null'), 'null');
      localStorage.setItem(own(`outbox/${entry.id}`), JSON.stringify(entry));
      localStorage.setItem(own('post-draft'), '{"media":[null]}');
      localStorage.setItem('recentChats', '[null, 7, {}]');
      localStorage.setItem('appearance', '{');
    },
    [ada.id, good] as const,
  );
  await page.goto(`/messages?user=${ben.id}`);
  await expect(page.getByRole('log').getByText('Sent', { exact: true })).toBeVisible();
  await expect(page.getByRole('log').getByText(good.text)).toHaveCount(1);
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('outbox/')));
  expect(left).toEqual([]);
});

test('a full disk: a comment and a post say so and keep what was typed, a reaction goes back @long', async ({
  newMember,
}) => {
  const ada = await newMember();
  const { page } = ada;
  await page.goto('/home');
  await page.getByRole('button', { name: /^What's on your mind/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Create post' });
  const text = dialog.getByRole('textbox');
  await text.fill('By the sea');
  const disk = await fillDisk(page, '**/api/posts');
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText(noRoomLeft)).toBeVisible();
  await expect(text).toHaveValue('By the sea');
  await disk.makeRoom();
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(dialog).toBeHidden();

  const post = page.getByRole('article', { name: `Post by ${ada.displayName}` }).first();
  await post.getByRole('button', { name: 'Comment', exact: true }).click();
  const field = post.getByRole('textbox', { name: 'Write a comment...' });
  const comments = await fillDisk(page, '**/api/posts/*/comments');
  await field.fill('Well said');
  await field.press('Enter');
  await expect.poll(comments.tries).toBe(1);
  await expect(page.getByText(noRoomLeft).first()).toBeVisible();
  await expect(field).toHaveValue('Well said');

  const like = post.getByRole('button', { name: 'Like', exact: true });
  await page.route('**/api/posts/*/reaction', (route) => route.fulfill({ status: 507, json: fullDisk }));
  const refused = page.waitForResponse('**/api/posts/*/reaction');
  await like.click();
  expect((await refused).status()).toBe(507);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

test('a slow network: the flame is drawn before the scripts have come, and style waits for none of them @long', async ({
  newMember,
}) => {
  const { page } = await newMember();
  const network = await hold(page, '**/*.js');
  await page.goto('/home', { waitUntil: 'commit' });
  const flame = page.locator('#splash path').first();
  await expect(flame).toBeVisible();
  await expect(page.locator('script[src] ~ link[rel=stylesheet]')).toHaveCount(0);
  network.letGo();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(flame).toBeHidden();
});

test('a slow network: a click shows that it was noticed until the dialog has come @long', async ({ newMember }) => {
  const { page } = await newMember();
  await page.goto('/home');
  const button = page.getByRole('main').getByRole('button', { name: /What's on your mind/ });
  await expect(button).toBeVisible();
  const network = await hold(page, '**/*.js');
  await button.click();
  // The columns beside the feed may still be loading too.
  const sign = page.locator('body > [role=status]').filter({ hasText: /^Loading$/ });
  await expect(sign).toBeVisible();
  network.letGo();
  await expect(page.getByRole('dialog', { name: 'Create post' })).toBeVisible();
  await expect(sign).toHaveCount(0);
});
