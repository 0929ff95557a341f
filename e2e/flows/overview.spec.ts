import { expectAccessible } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/hearth.ts';
import { named } from '../fixtures/named.ts';

test('an operator sees how the site is doing, and what waits is live @everywhere @long', async ({
  newMember,
  operator,
}) => {
  const [olga, ada] = [await newMember({ firstName: 'Olga' }), await newMember()];
  await operator('grant', 'operator', olga.id);
  const { page } = olga;
  await page.goto('/operator');
  await expect(named(page, 'heading', 'Overview')).toBeVisible();
  // A job counts them soon after the start, and again every few minutes.
  await expect(named(page, 'region', 'Members and what they do').getByText('Active today')).toBeVisible();
  const days = page.getByRole('table', { name: 'What happened on the site, the newest first' });
  await expect(days.getByRole('row')).toHaveCount(31);
  await named(page, 'tab', 'A year').focus();
  await page.keyboard.press('Enter');
  await expect(days.getByRole('columnheader', { name: 'Month' })).toBeAttached();
  await named(page, 'button', 'Show as a table').click();
  await expect(days).toBeInViewport();
  await expectAccessible(page);

  await named(page, 'button', 'Examine the site').click();
  const found = page.getByRole('list', { name: 'What was found' });
  await expect(found.getByText('The folder for media keeps files.')).toBeVisible({ timeout: 60_000 });
  await expect(found.getByText('The database is up to date.')).toBeVisible();
  await expectAccessible(page);

  const waiting = named(page, 'region', 'Waiting');
  const requests = waiting.getByRole('definition').nth(2);
  const before = Number(await requests.innerText());
  await ada.context.request.put('/api/verification');
  await operator('grant', 'moderator', ada.id);
  // Other flows ask for the badge, too.
  await expect.poll(async () => Number(await requests.innerText())).toBeGreaterThan(before);

  // Figures are not for moderators, whose console opens on the reports.
  await ada.page.goto('/operator');
  await expect(named(ada.page, 'heading', 'Reports')).toBeVisible();
  await expect(named(named(ada.page, 'navigation', 'Operator'), 'link', 'Overview')).toHaveCount(0);
  expect((await ada.context.request.get('/api/operator/overview')).status()).toBe(403);
});
