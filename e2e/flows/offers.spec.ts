import { expectAccessible } from '../fixtures/accessible.ts';
import { befriend } from '../fixtures/befriend.ts';
import { expect, test } from '../fixtures/hearth.ts';

test.describe('where the service worker runs', () => {
  test.use({ serviceWorkers: 'allow' });

  test('who has written a first message is asked about push notifications, once, and never before @long', async ({
    newMember,
  }) => {
    const [ada, ben] = [await newMember(), await newMember()];
    await befriend(ada, ben);
    const offer = ada.page.getByRole('region', { name: 'Push notifications' });
    const field = ada.page.getByRole('textbox', { name: 'Type a message...' });
    const say = async (words: string) => {
      await field.fill(words);
      await field.press('Enter');
      await expect(ada.page.getByRole('log').getByText(words)).toBeVisible();
    };
    // A browser without a window says that notifications are blocked.
    await ada.page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }));
    await ada.page.goto(`/messages?user=${ben.id}`);
    await expect(field).toBeVisible();
    await ada.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect(offer).toBeHidden();
    await say('Are you there?');
    await expect(offer.getByRole('button', { name: 'Turn on' })).toBeVisible();
    await expectAccessible(ada.page);
    await offer.getByRole('button', { name: 'Hide' }).click();
    await expect(offer).toBeHidden();
    await ada.page.reload();
    await say('Another one');
    await expect(offer).toBeHidden();
  });
});

test('home invites where nobody has written, and offers the app on a third visit @long', async ({ newMember }) => {
  const ada = await newMember();
  await ada.page.goto('/home');
  await ada.page.getByRole('tab', { name: 'Friends' }).click();
  const feed = ada.page.getByRole('tabpanel', { name: 'Friends' });
  await expect(feed.getByRole('link', { name: 'Find friends' })).toBeVisible();
  await feed.getByRole('link', { name: 'Invite people' }).click();
  await expect(ada.page.getByRole('dialog', { name: 'Invite people' })).toBeVisible();

  await ada.context.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const offered = Object.assign(new Event('beforeinstallprompt'), { prompt: async () => undefined });
      dispatchEvent(offered);
    });
  });
  for (const visit of [2, 3]) {
    const page = await ada.context.newPage();
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible();
    const card = page.getByRole('region', { name: 'Install app' });
    if (visit < 3) await expect(card).toBeHidden();
    else await expect(card.getByRole('button', { name: 'Install app' })).toBeVisible();
  }
});
