import { expectAccessible } from '../fixtures/accessible.ts';
import { expect, openListening, test } from '../fixtures/hearth.ts';
import { named } from '../fixtures/named.ts';

const consoleFile = /\/assets\/console-/;

test('the console is there for members with a role, and neither page nor code for others @everywhere @long', async ({
  newMember,
  operator,
}) => {
  const [ada, ben] = [await newMember(), await newMember({ firstName: 'Ben' })];
  const fetched: string[] = [];
  ada.page.on('request', (request) => fetched.push(request.url()));
  for (const path of ['/operator', '/operator/log', '/operator/log/more']) {
    const answer = await ada.page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(named(ada.page, 'heading', "This page isn't available")).toBeVisible();
  }
  await openListening(ada, '/menu');
  await expect(named(ada.page.getByRole('main'), 'link', 'Settings')).toBeVisible();
  await expect(named(ada.page.getByRole('main'), 'link', 'Operator')).toHaveCount(0);
  expect(fetched.filter((url) => consoleFile.test(url))).toEqual([]);

  await operator('grant', 'moderator', ada.id);
  await named(ada.page.getByRole('main'), 'link', 'Operator').click();
  await expect(named(ada.page, 'heading', 'Operator')).toBeVisible();
  const nav = named(ada.page, 'navigation', 'Operator');
  await named(nav, 'link', 'Log').click();
  const log = named(ada.page, 'list', 'Log of the site');
  await expect(log).toContainText(`gave ${ada.displayName} the role Moderator.`);
  await expectAccessible(ada.page);

  await ben.context.request.put('/api/verification');
  await named(nav, 'link', 'Verification').click();
  const request = named(ada.page, 'list', 'Requests for the badge').getByRole('listitem').filter({ hasText: 'Ben' });
  await named(request, 'button', 'Reject').click();
  const dialog = named(ada.page, 'dialog', 'Reject the request');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Please add a photo of your own.');
  await named(dialog, 'button', 'Reject').click();
  await expect(request).toHaveCount(0);

  await operator('revoke', ada.id);
  await expect(named(ada.page, 'heading', "This page isn't available")).toBeVisible();
});

test('an operator finds a member, who is signed out everywhere, and is asked for the password after a while @long', async ({
  newMember,
  operator,
}) => {
  const [olga, ada] = [await newMember({ firstName: 'Olga' }), await newMember()];
  await operator('grant', 'operator', olga.id);
  const { page } = olga;
  await page.goto('/operator/members');
  await named(page, 'searchbox', 'Search members').fill(ada.email);
  await named(named(page, 'list', 'Found members'), 'link', ada.displayName).click();
  await expect(page.getByText(ada.email)).toBeVisible();
  await expectAccessible(page);

  await openListening(ada, '/home');
  // As if ten minutes had passed since the password was given.
  let isOld = true;
  await page.route('**/api/operator/members/*/sessions', async (route) => {
    if (!isOld) return route.continue();
    const body = { code: 'confirm_password', requestId: crypto.randomUUID() };
    return route.fulfill({ status: 403, json: body });
  });
  await named(page, 'button', 'End sessions').click();
  const question = named(page, 'dialog', 'Confirm that it’s you');
  await question.getByRole('textbox', { name: 'Password' }).fill('wrong');
  await named(question, 'button', 'Confirm').click();
  await expect(question).toContainText('Incorrect password');
  await question.getByRole('textbox', { name: 'Password' }).fill(olga.password);
  isOld = false;
  await named(question, 'button', 'Confirm').click();
  await expect(page.getByText('Logged out everywhere.')).toBeVisible();
  await expect(ada.page).toHaveURL('/login');
});
