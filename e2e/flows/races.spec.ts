import type { Page } from '@playwright/test';
import { befriend } from '../fixtures/befriend.ts';
import { say } from '../fixtures/chat.ts';
import { expect, type Member, test } from '../fixtures/hearth.ts';
import { shareStory } from '../fixtures/share-media.ts';
import { writePost } from '../fixtures/write-post.ts';

/** Keeps back what the page subscribes to, so that changes happen between its reads and its subscriptions. */
async function holdSubscriptions(page: Page) {
  let holding = false;
  const held: (() => void)[] = [];
  await page.routeWebSocket('**/api/live', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((frame) => {
      if (holding && frame.includes('"subscribe"')) held.push(() => server.send(frame));
      else server.send(frame);
    });
  });
  return {
    hold: () => {
      holding = true;
    },
    letGo: () => {
      holding = false;
      for (const send of held.splice(0)) send();
    },
  };
}

async function change(member: Member, method: 'post' | 'put' | 'patch', path: string, data?: object): Promise<void> {
  const answer = await member.context.request[method](path, data && { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The same words as on a page that is loaded now. */
async function expectAsFresh({ page, context }: Member, path: string, shown: (page: Page) => Promise<string>) {
  const fresh = await context.newPage();
  await fresh.goto(path);
  await expect(async () => expect(await shown(page)).toBe(await shown(fresh))).toPass();
  await fresh.close();
}

const words = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).innerText();

test('what changes between a read and its subscription shows as on a fresh page @long', async ({ newMember }) => {
  test.slow();
  const ada = await newMember({ firstName: 'Ada' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Bitdiddle' });
  await befriend(ada, ben);
  const postId = await writePost(ben, { content: 'First words' });
  const subscriptions = await holdSubscriptions(ada.page);
  await ada.page.goto('/settings');
  await expect(ada.page.getByRole('heading', { level: 1 })).toBeVisible();

  subscriptions.hold();
  await ada.page.getByRole('link', { name: 'Home', exact: true }).click();
  const card = (page: Page) => page.getByRole('article').filter({ hasText: /words/ });
  await expect(card(ada.page)).toContainText('First words');
  await expect(ada.page.getByRole('region', { name: 'Online friends' })).toContainText('No online friends');
  await change(ben, 'patch', `/api/posts/${postId}`, { content: 'Second words' });
  await change(ben, 'put', `/api/posts/${postId}/reaction`, { kind: 'love' });
  await change(ben, 'post', `/api/posts/${postId}/comments`, { clientId: crypto.randomUUID(), text: 'A comment' });
  await change(ben, 'patch', '/api/profile', { lastName: 'Newname' });
  const newer = await writePost(ben, { content: `A later post ${postId}` });
  await ben.page.goto('/home');
  await expect(ben.page.getByRole('region', { name: 'Online friends' })).toContainText('Ada Lovelace');
  subscriptions.letGo();

  await expect(card(ada.page)).toContainText('Second words');
  await expect(card(ada.page)).toContainText('Ben Newname');
  await expect(ada.page.getByText(`A later post ${postId}`)).toBeVisible();
  await expectAsFresh(ada, '/home', (page) => card(page).innerText());
  await expectAsFresh(ada, '/home', (page) => words(page, 'Online friends'));

  await ada.page
    .getByRole('link', { name: 'Settings', exact: true })
    .or(ada.page.getByRole('link', { name: 'Friends', exact: true }))
    .first()
    .click();
  subscriptions.hold();
  await ada.page.evaluate((path) => {
    window.history.pushState({}, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, `/posts/${newer}`);
  const article = (page: Page) => page.getByRole('article').first();
  await expect(article(ada.page)).toContainText('A later post');
  await change(ben, 'post', `/api/posts/${newer}/comments`, { clientId: crypto.randomUUID(), text: 'Between two' });
  subscriptions.letGo();
  await expect(article(ada.page)).toContainText('Between two');
  await expectAsFresh(ada, `/posts/${newer}`, (page) => article(page).innerText());
});

test('every watched list shows what happened before its subscription @long', async ({ newMember }) => {
  test.slow();
  const ada = await newMember({ firstName: 'Ada' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Bitdiddle' });
  const cleo = await newMember({ firstName: 'Cleo', lastName: 'Newcomer' });
  await befriend(ada, ben);
  const postId = await writePost(ada, { content: 'What do you think?', audience: 'friends' });
  const main = (page: Page) => page.getByRole('main').innerText();
  // Each visit draws its own line between what is new and what was seen.
  const notifications = async (page: Page) => (await main(page)).replace(/^(New|Earlier)\n+/gm, '');
  const comment = { clientId: crypto.randomUUID(), text: 'A comment' };
  const lists: [path: string, shown: (page: Page) => Promise<string>, happen: () => Promise<unknown>][] = [
    ['/notifications', notifications, () => change(ben, 'post', `/api/posts/${postId}/comments`, comment)],
    ['/friends?tab=requests', main, () => change(cleo, 'put', `/api/friends/${ada.id}/request`)],
    ['/messages', main, () => say(ben, ada, 'Before you listened')],
    [`/messages?user=${ben.id}`, main, () => say(ben, ada, 'And again')],
    ['/home', (page) => words(page, 'Stories'), () => shareStory(ben, { caption: 'Now' })],
    [`/profile/${ben.id}`, main, () => change(ben, 'patch', '/api/profile', { bio: 'Changed just now' })],
  ];
  const subscriptions = await holdSubscriptions(ada.page);
  for (const [path, shown, happen] of lists) {
    subscriptions.hold();
    await ada.page.goto(path);
    await ada.page.waitForLoadState('networkidle');
    const before = await shown(ada.page);
    await happen();
    subscriptions.letGo();
    await expectAsFresh(ada, path, shown);
    expect(await shown(ada.page), path).not.toBe(before);
  }
});

test('two friends who open their homes at the same time see each other @long', async ({ newMember }) => {
  test.slow();
  const ada = await newMember({ firstName: 'Ada' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Bitdiddle' });
  await befriend(ada, ben);
  const bar = ({ page }: Member) => page.getByRole('region', { name: 'Online friends' });
  for (let time = 0; time < 3; time += 1) {
    await Promise.all([ada.page.goto('/home'), ben.page.goto('/home')]);
    await Promise.all([expect(bar(ada)).toContainText('Ben'), expect(bar(ben)).toContainText('Ada')]);
    await Promise.all([ada.page.goto('about:blank'), ben.page.goto('about:blank')]);
    // Both are offline before they come again.
    await expect(async () => {
      const answer = await ada.context.request.get(`/api/presence?ids=${ada.id},${ben.id}`);
      const { presence } = await answer.json();
      expect([presence[ada.id].online, presence[ben.id].online]).toEqual([false, false]);
    }).toPass();
  }
});

test('an ordinary home page reads nothing twice @long', async ({ newMember }) => {
  const ada = await newMember({ firstName: 'Ada' });
  await writePost(ada, { content: 'Only once' });
  let asked: string[] = [];
  ada.page.on('request', (request) => {
    if (request.url().includes('/api/') && request.method() === 'GET') asked.push(request.url());
  });
  // A public post of another flow, between reading and subscribing, makes one visit read again, but not every visit.
  await expect(async () => {
    asked = [];
    const subscribed = ada.page
      .waitForEvent('websocket')
      .then((socket) =>
        socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"subscribed"')),
      );
    await ada.page.goto('/home');
    await expect(ada.page.getByText('Only once')).toBeVisible();
    await subscribed;
    await ada.page.waitForLoadState('networkidle');
    expect(asked.filter((url, index) => asked.indexOf(url) !== index)).toEqual([]);
  }).toPass();
});
