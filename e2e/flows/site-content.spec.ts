import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../fixtures/hearth.ts';

/** The server of the tests is on a loopback address, so its page says `sample`. */
async function openedToOthers(context: BrowserContext, content: 'none' | 'own'): Promise<void> {
  await context.route(
    ({ pathname }) => !/^\/(api|assets|files|uploads|icons|drawings)\/|\.\w+$/.test(pathname),
    async (route) => {
      const answer = await route.fetch();
      const page = await answer.text();
      expect(page).toContain('name="site-content" content="sample"');
      await route.fulfill({ response: answer, body: page.replace('content="sample"', `content="${content}"`) });
    },
  );
}

test('a site that others can reach shows nothing invented @everywhere @long', async ({ newMember, isMobile }) => {
  const { page, context } = await newMember();
  await openedToOthers(context, 'none');
  await page.goto('/home');
  if (isMobile) {
    await page.getByRole('button', { name: 'Messages' }).click();
    const messenger = page.getByRole('dialog', { name: 'Messenger' });
    await messenger.getByRole('tab', { name: 'Notifications' }).click();
    await expect(messenger.getByText('No birthdays today.')).toBeVisible();
    await expect(messenger.getByText('Invitations')).toHaveCount(0);
    await messenger.getByRole('tab', { name: 'Menu' }).click();
    await expect(messenger.getByRole('heading', { name: 'Shortcuts' })).toBeVisible();
    await expect(messenger.getByText('Weekend Hikers')).toHaveCount(0);
  } else {
    const right = page.getByRole('complementary', { name: 'Contacts and birthdays' });
    await expect(right.getByRole('heading', { level: 2 })).toHaveText(['Birthdays', 'Contacts']);
    const code = await page.evaluate(async () => {
      const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      return Promise.all(loaded.map(async ({ name }) => (await fetch(name)).text()));
    });
    expect(code.length).toBeGreaterThan(5);
    expect(code.filter((text) => text.includes('Kindle & Co.'))).toEqual([]);
  }
  await page.goto('/events');
  // Members of other flows may have made events, but nobody has made the samples.
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').or(main.getByText('No events yet.')).first()).toBeVisible();
  await expect(main.getByText('Winter Lights Walk')).toHaveCount(0);
  await main.getByRole('button', { name: 'Create event' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Create event' })).toBeVisible();
});

test('the operator’s own sponsors and events are shown, past events are not @long', async ({ newMember }) => {
  const { page, context } = await newMember();
  await openedToOthers(context, 'own');
  await context.route('**/api/site-content', (route) =>
    route.fulfill({
      json: {
        sponsored: [{ name: 'The Baker', line: 'Bread since 1921', link: 'https://baker.example/' }],
        events: [
          { title: 'Long ago', date: '2001-01-01' },
          { title: 'Far ahead', date: '2099-05-01' },
        ],
      },
    }),
  );
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Sponsored' }).getByRole('link', { name: 'The Baker' })).toBeVisible();
  await page.goto('/events');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'ahead' })).toHaveText([/Far ahead/]);
  await expect(page.getByRole('main').getByText('Long ago')).toBeHidden();
});
