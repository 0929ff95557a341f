import { expectAccessible } from '../fixtures/accessible.ts';
import { expect, type Member, openListening, test } from '../fixtures/hearth.ts';

async function post(member: Member, content = 'Good morning'): Promise<string> {
  const data = { clientId: crypto.randomUUID(), content };
  const created = await member.context.request.post('/api/posts', { data });
  expect(created.ok(), await created.text()).toBe(true);
  return (await created.json()).post.id;
}

const react = (member: Member, postId: string, kind = 'love') =>
  member.context.request.put(`/api/posts/${postId}/reaction`, { data: { kind } });

const comment = (member: Member, postId: string, text: string) =>
  member.context.request.post(`/api/posts/${postId}/comments`, { data: { clientId: crypto.randomUUID(), text } });

test('what friends do arrives at once, in every tab, and leads to it @everywhere', async ({ newMember }) => {
  const ada = await newMember({ firstName: 'Ada' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Bitdiddle' });
  const postId = await post(ada);
  const other = await ada.context.newPage();
  await ada.page.goto('/friends');
  await other.goto('/notifications');
  await expect(other.getByText('No new notifications.')).toBeVisible();
  const bell = (page = ada.page) => page.getByRole('link', { name: 'Notifications', exact: true });
  await expect(bell()).toHaveText('');

  await ada.page.bringToFront();
  await comment(ben, postId, 'Good morning to you');
  await expect(ada.page.getByRole('status').getByText('Ben Bitdiddle commented on your post.')).toBeVisible();
  for (const page of [ada.page, other]) {
    await expect(bell(page)).toHaveText('1');
    await expect(page).toHaveTitle(/^\(1\) /);
  }
  await react(ben, postId);
  const lines = other.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('Ben Bitdiddle reacted to your post.');
  await expect(lines.first()).toContainText('Just now');
  await expect(bell()).toHaveText('2');

  await ben.context.request.delete(`/api/posts/${postId}/reaction`);
  await expect(lines).toHaveCount(1);
  await expect(bell()).toHaveText('1');

  await bell().click();
  // The list was seen; what is unread stays so until it is opened.
  for (const page of [ada.page, other]) await expect(bell(page)).toHaveText('');
  await expect(other.getByRole('heading', { name: 'New' })).toBeVisible();
  await expect(lines.first()).toContainText('Unread');
  await ada.page.getByRole('link', { name: /Ben Bitdiddle commented on your post/ }).click();
  await expect(ada.page).toHaveURL(new RegExp(`/post/${postId}`));
  const shown = ada.page.getByRole('article', { name: 'Comment by Ben Bitdiddle' });
  await expect(shown).toBeInViewport();
  await expect(shown).toBeFocused();
  for (const page of [ada.page, other]) await expect(bell(page)).toHaveText('');
  await expect(other.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
});

test('many on one post are one line; it can be read, removed, and all at once', async ({ newMember }) => {
  const ada = await newMember({ firstName: 'Ada' });
  const postId = await post(ada);
  for (const firstName of ['Ben', 'Cleo', 'Dan', 'Eva']) {
    await react(await newMember({ firstName, lastName: 'Guest' }), postId, firstName === 'Eva' ? 'wow' : 'like');
  }
  const gus = await newMember({ firstName: 'Gus', lastName: 'Guest' });
  await comment(gus, postId, 'Five of us now');
  await ada.page.clock.install();
  await ada.page.goto('/notifications');
  const lines = ada.page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  await expect(lines.nth(1)).toContainText('Eva Guest, Dan Guest and 2 others reacted to your post.');
  await expect(lines.first()).toContainText('“Five of us now”');
  await expectAccessible(ada.page);
  await ada.page.clock.fastForward('05:00');
  await expect(lines.first()).toContainText('5 minutes ago');
  await lines.first().getByRole('button', { name: 'Remove' }).click();
  await expect(lines).toHaveCount(1);
  await expect(lines.first()).toContainText('Unread');
  await ada.page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(lines.first()).not.toContainText('Unread');
  await ada.page.reload();
  await expect(lines).toHaveCount(1);
  await expect(lines.first()).not.toContainText('Unread');
});

test('friend requests are answered in place', async ({ newMember }) => {
  const ada = await newMember({ firstName: 'Ada' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Bitdiddle' });
  const cleo = await newMember({ firstName: 'Cleo', lastName: 'Clark' });
  await Promise.all([openListening(ada, '/notifications'), openListening(ben, '/notifications')]);
  for (const one of [ben, cleo]) await one.context.request.put(`/api/friends/${ada.id}/request`);
  const lines = (page = ada.page) => page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  const line = (name: string) => lines().filter({ hasText: name });
  await line('Ben Bitdiddle').getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(line('Ben Bitdiddle')).toContainText('You’re now friends.');
  await expect(line('Ben Bitdiddle')).not.toContainText('Unread');
  await expect(lines(ben.page)).toContainText('Ada Lovelace accepted your friend request.');
  await line('Cleo Clark').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(line('Cleo Clark')).toHaveCount(0);
  const { states } = await (await ada.context.request.get(`/api/friends/states?ids=${cleo.id}`)).json();
  expect(states[cleo.id]).toBe('none');
});

test('a member chooses which notifications they get @long', async ({ newMember }) => {
  const { page, context } = await newMember({ firstName: 'Ada' });
  await page.goto('/settings/notifications');
  const reactions = page.getByRole('row', { name: 'Reactions to your posts' });
  await expect(page.getByRole('rowheader').nth(0)).toHaveText('Messages and friends');
  await expect(page.getByRole('rowheader').nth(1)).toHaveText('Messages');
  await expect(page.getByRole('columnheader')).toHaveText(['About', 'In the app', 'Push', 'Email']);
  const saved = page.waitForResponse('**/api/notifications/settings');
  const inApp = reactions.getByRole('switch', { name: 'Reactions to your posts In the app' });
  await inApp.click();
  await expect(inApp).not.toBeChecked();
  await saved;
  await page.reload();
  await expect(reactions.getByRole('switch', { name: 'In the app' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Messages In the app' })).toBeChecked();
  const { types } = await (await context.request.get('/api/notifications/settings')).json();
  expect(types.reaction).toMatchObject({ inApp: false, push: true });
  // Nothing is pushed to a device before push is on there.
  const push = reactions.getByRole('switch', { name: 'Push' });
  await expect(push).toBeDisabled();
  await expect(push).not.toBeChecked();
  await expect(push).toHaveAccessibleDescription(/[Pp]ush/);
  await expectAccessible(page);
});

test.describe('the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a push message is shown while no tab is open, and an open tab shows it inside', async ({ newMember }) => {
    const { page, context } = await newMember({ firstName: 'Ada' });
    await page.goto('/home');
    const origin = new URL(page.url()).origin;
    await context.grantPermissions(['notifications'], { origin });
    const browser = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
        if (own) resolve(own.registrationId);
      });
    });
    await browser.send('ServiceWorker.enable');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const registrationId = await registered;
    const push = (body: string) => {
      const data = JSON.stringify({ title: 'Hearth', body, tag: body, url: '/notifications' });
      return browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    };
    // A browser without a window keeps no list of what it has shown, so what the worker asks it to show is noted.
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await worker.evaluate(() => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
      const show = registration.showNotification.bind(registration);
      const noted: unknown[] = [];
      const showAndNote: typeof show = (title, options) => {
        noted.push([title, options?.body]);
        return show(title, options);
      };
      Object.assign(registration, { showNotification: showAndNote });
      Object.assign(self, { noted });
    });
    const shown = () => worker.evaluate(() => (self as unknown as { noted: unknown[] }).noted);

    await page.bringToFront();
    await push('while looking');
    // The worker answers this after it has looked for open tabs.
    await page.evaluate(() => fetch('/icons/flame.svg').then(() => undefined));
    await page.goto('about:blank');
    await push('while away');
    await page.goto('/home');
    await expect.poll(shown).toEqual([['Hearth', 'while away']]);
  });
});
