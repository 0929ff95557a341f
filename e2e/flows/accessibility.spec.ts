import { expect, expectAccessible, test } from '../fixtures/hearth.ts';

const publicScreens = ['/', '/login', '/signup', '/forgot-password', '/reset-password#token=x', '/create-page'];
const memberScreens = [
  '/home',
  '/profile',
  '/settings',
  '/messages',
  '/saved',
  '/friends',
  '/friends/requests',
  '/events',
  '/notifications',
  '/live',
  '/post/00000000-0000-7000-8000-000000000000',
  '/test-upload',
  '/videos',
  '/marketplace',
  '/gaming',
  '/menu',
  '/search?q=ada',
  '/groups',
  '/nowhere',
];

test('axe finds nothing on the public screens in either theme @everywhere', async ({ page }) => {
  test.slow();
  for (const screen of publicScreens) {
    await page.goto(screen);
    await expect(page.getByRole('main')).toBeVisible();
    await expectAccessible(page);
  }
});

/** In parts, so that the workers share them. */
for (let start = 0; start < memberScreens.length; start += 5) {
  const screens = memberScreens.slice(start, start + 5);
  test(`axe finds nothing on ${screens.join(', ')} in either theme @everywhere`, async ({ newMember }) => {
    test.slow();
    const { page } = await newMember();
    for (const screen of screens) {
      await page.goto(screen);
      await expect(page.getByRole('main')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    }
  });
}
