import type { Page } from '@playwright/test';
import { hold } from '../fixtures/answers.ts';
import { befriend } from '../fixtures/befriend.ts';
import { send } from '../fixtures/chat.ts';
import { expect, test } from '../fixtures/hearth.ts';
import { photo } from '../fixtures/share-media.ts';
import { writePost } from '../fixtures/write-post.ts';

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
  const comment = post.getByRole('article', { name: `Comment by ${ada.displayName}` });
  await expect(comment.getByText(`Not sent. ${noRoomLeft}`)).toBeVisible();
  await expect(comment.getByText('Well said')).toBeVisible();

  const like = post.getByRole('button', { name: 'Like', exact: true });
  await page.route('**/api/posts/*/reaction', (route) => route.fulfill({ status: 507, json: fullDisk }));
  const refused = page.waitForResponse('**/api/posts/*/reaction');
  await like.click();
  expect((await refused).status()).toBe(507);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

test('comments, a reaction and a vote without a network wait where they are, and go out once when it is back @long', async ({
  newMember,
}) => {
  const ada = await newMember();
  const { page, context } = ada;
  const endsAt = new Date(Date.now() + 3_600_000).toISOString();
  const content = `Tea or coffee, asks ${ada.id}?`;
  const id = await writePost(ada, { content, audience: 'only_me', poll: { options: ['Tea', 'Coffee'], endsAt } });
  await page.goto(`/post/${id}`);
  const post = page.getByRole('article', { name: `Post by ${ada.displayName}` });
  const comment = (text: string) =>
    post.getByRole('article', { name: `Comment by ${ada.displayName}` }).filter({ hasText: text });
  const field = post.getByRole('textbox', { name: 'Write a comment...' });
  const write = async (text: string) => {
    await field.fill(text);
    await field.press('Enter');
    await expect(comment(text).getByText('Waiting for a connection.')).toBeVisible();
    await expect(field).toHaveValue('');
  };
  const like = post.getByRole('button', { name: 'Like', exact: true }).first();
  await expect(field).toBeVisible();
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  const bar = page.getByText('You’re offline.');
  await expect(bar).toBeVisible();
  const [above, header] = [await bar.boundingBox(), await page.getByRole('banner').first().boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0), 'the bar covers nothing').toBeLessThanOrEqual(header?.y ?? 0);
  for (const text of ['first', 'second', 'not so', 'never mind']) await write(text);
  await comment('never mind').getByRole('button', { name: 'Discard' }).click();
  await expect(comment('never mind')).toHaveCount(0);
  await comment('not so').getByRole('button', { name: 'Edit' }).click();
  await post.getByRole('textbox', { name: 'Edit comment' }).fill('third');
  await post.getByRole('button', { name: 'Save' }).click();
  await like.click();
  const poll = post.getByRole('group', { name: 'Poll' });
  await poll.getByRole('button', { name: 'Tea' }).click();
  await expect(poll.getByText('Waiting for a connection.')).toBeVisible();

  // Another tab of the same browser takes over what waits.
  await context.setOffline(false);
  await page.reload();
  await expect(post.getByRole('article').getByText(/^(first|second|third)$/)).toHaveText(['first', 'second', 'third']);
  for (const text of ['first', 'second', 'third'])
    await expect(comment(text).getByRole('button', { name: 'Reply' })).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(poll.getByText('1 person voted.')).toBeVisible();
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':waiting-')));
  expect(left).toEqual([]);

  // Without a reload, too: the browser says when the network is back.
  await context.setOffline(true);
  await write('fourth');
  await like.click();
  await context.setOffline(false);
  await expect(comment('fourth').getByRole('button', { name: 'Reply' })).toBeVisible();
  await page.reload();
  await expect(post.getByRole('article')).toHaveCount(4);
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
