import { expectAccessible } from '../fixtures/accessible.ts';
import { befriend } from '../fixtures/befriend.ts';
import { say } from '../fixtures/chat.ts';
import { expect, type Member, openListening, test } from '../fixtures/hearth.ts';

const toasts = ({ page }: Member) => page.locator('[data-toaster]');

test('a message is announced anywhere, once for each chat, and leads to it; a muted chat is silent @everywhere @long', async ({
  newMember,
}) => {
  const ada = await newMember({ firstName: 'Ada' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  const stranger = await newMember({ firstName: 'Eve', lastName: 'Stranger' });
  await befriend(ada, ben);
  await openListening(ada, '/friends');
  await say(stranger, ada, 'You do not know me');
  await say(ben, ada, 'Are you there?');
  await expect(toasts(ada).getByText('Are you there?')).toBeVisible();
  await say(ben, ada, 'It is about the lake');
  const newest = toasts(ada).getByText('It is about the lake');
  // The button's area covers the card; a toast below the pointer does not disappear.
  await newest.hover({ force: true });
  await expect(toasts(ada).getByText('Ben Nevis')).toHaveCount(1);
  await expect(toasts(ada)).not.toContainText('You do not know me');
  await expectAccessible(ada.page, '[data-toaster]');
  const messages = ada.page.getByRole('button', { name: 'Messages' });
  await expect(messages).toHaveAccessibleDescription('unread messages');

  await newest.click({ force: true });
  await expect(toasts(ada).getByText('Ben Nevis')).toHaveCount(0);
  await expect(ada.page.getByRole('log').getByText('It is about the lake')).toBeVisible();
  await say(ben, ada, 'I see you are reading');
  await expect(ada.page.getByRole('log').getByText('I see you are reading')).toBeVisible();
  await expect(toasts(ada)).not.toContainText('I see you are reading');

  await ada.page.getByRole('button', { name: 'More', exact: true }).click();
  await ada.page.getByRole('menuitem', { name: 'Mute' }).click();
  await expect(toasts(ada).getByText('Chat muted.')).toBeVisible();
  await expect(ada.page.getByRole('img', { name: 'Muted' })).toBeVisible();
  await ada.page.getByRole('button', { name: 'Close chat' }).click();
  await expect(messages).not.toHaveAccessibleDescription('unread messages');
  await say(ben, ada, 'Hush');
  await expect(messages).toHaveAccessibleDescription('unread messages');
  const cleo = await newMember({ firstName: 'Cleo' });
  await befriend(ada, cleo);
  await say(cleo, ada, 'A later one');
  await expect(toasts(ada).getByText('A later one')).toBeVisible();
  await expect(toasts(ada)).not.toContainText('Hush');
});

test('messages are announced as the settings say, with a sound only where one was asked for @long', async ({
  newMember,
}) => {
  const ada = await newMember({ firstName: 'Ada' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  await befriend(ada, ben);
  await ada.page.addInitScript(() => {
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function (...given) {
      document.documentElement.dataset.played = 'yes';
      return create.apply(this, given);
    };
  });
  await openListening(ada, '/settings/notifications');
  const played = ada.page.locator('html[data-played]');
  const sound = ada.page.getByRole('switch', { name: 'Play a sound on this device when a message arrives' });
  await expect(sound).not.toBeChecked();
  await say(ben, ada, 'Without a sound');
  await expect(toasts(ada).getByText('Without a sound')).toBeVisible();
  await expect(played).toHaveCount(0);

  await sound.check();
  const inApp = ada.page.getByRole('switch', { name: 'Messages In the app' });
  await inApp.click();
  await expect(inApp).not.toBeChecked();
  await say(ben, ada, 'With a sound');
  await expect(played).toHaveCount(1);
  await expect(toasts(ada)).not.toContainText('With a sound');
  await ada.page.reload();
  await expect(sound).toBeChecked();
});
