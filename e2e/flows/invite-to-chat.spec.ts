import { expectAccessible } from '../fixtures/accessible.ts';
import { befriend } from '../fixtures/befriend.ts';
import { expect, test } from '../fixtures/hearth.ts';
import { fillSignUp, signIn } from '../fixtures/sign-up.ts';

test('a link brings a member on a phone and a new account into a chat @long', async ({ newMember, browser }) => {
  test.slow();
  const ada = await newMember({ firstName: 'Ada', lastName: 'Byron' });
  const [ben, cleo, eve] = [await newMember(), await newMember(), await newMember({ firstName: 'Eve' })];
  await befriend(ada, ben);
  await befriend(ada, cleo);
  const data = { id: crypto.randomUUID(), memberIds: [ben.id, cleo.id], name: 'Picnic' };
  expect((await ada.context.request.post('/api/chats', { data })).ok()).toBe(true);
  await ada.page.goto(`/messages?chat=${data.id}`);
  await ada.page.getByRole('button', { name: 'Chat info: Picnic' }).click();
  await ada.page.getByRole('dialog', { name: 'Chat info' }).getByRole('button', { name: 'Invite by link' }).click();
  const inviting = ada.page.getByRole('dialog', { name: 'Invite by link' });
  await expect(inviting.getByText('No invitation is open.')).toBeVisible();
  await inviting.getByLabel('For', { exact: true }).selectOption('5');
  await inviting.getByRole('button', { name: 'Make a link' }).click();
  const link = await inviting.getByRole('textbox', { name: 'Link' }).inputValue();
  await inviting.getByRole('button', { name: 'QR code' }).click();
  await expect(inviting.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expectAccessible(ada.page);

  await eve.page.setViewportSize({ width: 390, height: 844 });
  await eve.page.goto(link);
  await expect(eve.page.getByText('Ada Byron invites you to the chat Picnic on Hearth.')).toBeVisible();
  await expect(eve.page.getByText('3 members')).toBeVisible();
  await expectAccessible(eve.page);
  await eve.page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(eve.page.getByRole('log').getByText('You joined.')).toBeVisible();
  const adasLog = ada.page.getByRole('log', { includeHidden: true });
  await expect(adasLog.getByText(`${eve.displayName} joined.`)).toBeVisible();

  const context = await browser.newContext();
  const guest = await context.newPage();
  const email = `guest-${Date.now()}@example.org`;
  await guest.goto(link);
  await expect(guest.getByText('4 members')).toBeVisible();
  await guest.getByRole('link', { name: 'Join' }).click();
  await fillSignUp(guest, { first: 'Gus', last: 'Grove' }, 'long enough');
  await guest.getByRole('textbox', { name: 'Email' }).fill(email);
  await guest.getByRole('button', { name: 'Sign Up' }).click();
  await expect(guest).toHaveURL('/login');
  await signIn(guest, email, 'long enough', 'Sign In');
  await expect(guest).toHaveURL(`/messages?chat=${data.id}`);
  await expect(guest.getByRole('log').getByText('You joined.')).toBeVisible();

  await inviting.getByRole('button', { name: 'End invitation' }).click();
  await expect(inviting.getByText('No invitation is open.')).toBeVisible();
  await ben.page.goto(link);
  await expect(ben.page.getByText('This invitation doesn’t work any more.')).toBeVisible();
  await context.close();
});
