import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { befriend } from '../fixtures/befriend.ts';
import { attach, openPopup, popup, say, send, typeIn } from '../fixtures/chat.ts';
import { expect, openListening, test } from '../fixtures/hearth.ts';
import { patience } from '../fixtures/patience.ts';
import { noisePng } from '../fixtures/pictures.ts';

const film = new URL('../fixtures/film-with-place.mp4', import.meta.url);

/** A tenth of a second of silence. */
function silence(): Buffer {
  const wav = Buffer.alloc(844, 0x80);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(836, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(8_000, 24);
  wav.writeUInt32LE(8_000, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(800, 40);
  return wav;
}

/** As if the file had come from the clipboard, or from the desktop by mouse. */
const handOver = (target: Locator, how: 'paste' | 'drop', name: string) =>
  target.evaluate(
    (element, { how, name }) => {
      const data = new DataTransfer();
      data.items.add(new File(['plain words'], name, { type: 'text/plain' }));
      data.setData('text/plain', name);
      const kind = { bubbles: true, cancelable: true };
      const event =
        how === 'paste'
          ? new ClipboardEvent('paste', { ...kind, clipboardData: data })
          : new DragEvent('drop', { ...kind, dataTransfer: data });
      element.dispatchEvent(event);
    },
    { how, name },
  );

/** Words dropped or pasted into the field, and the Escape by which a choice of characters is left, are the browser's own. */
function leavesAlone(field: Element) {
  const data = new DataTransfer();
  data.setData('text/plain', 'words');
  const kind = { bubbles: true, cancelable: true };
  const words = field.dispatchEvent(new DragEvent('drop', { ...kind, dataTransfer: data }));
  data.setData('text/html', '<b>words</b>');
  data.items.add(new File(['picture of words'], 'words.png', { type: 'image/png' }));
  const pasted = field.dispatchEvent(new ClipboardEvent('paste', { ...kind, clipboardData: data }));
  field.dispatchEvent(new KeyboardEvent('keydown', { ...kind, key: 'Escape', isComposing: true }));
  return { words, pasted, inputMethod: field.isConnected };
}

test('files go from any chat: chosen, pasted or dropped, several at once, shown in place or to download', async ({
  newMember,
}) => {
  const ada = await newMember();
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  await befriend(ada, ben);
  await ben.page.goto(`/messages?user=${ada.id}`);
  await ada.page.goto('/home');
  const chat = await openPopup(ada, ben);
  await attach(
    ada.page,
    { name: 'dot.png', mimeType: 'image/png', buffer: noisePng(10, 10) },
    { name: 'film.mp4', mimeType: 'video/mp4', buffer: await readFile(film) },
    { name: 'bell.wav', mimeType: 'audio/wav', buffer: silence() },
    'notes.txt',
  );
  await handOver(typeIn(chat), 'paste', 'pasted.txt');
  await handOver(chat.getByRole('log'), 'drop', 'dropped.txt');
  expect(await typeIn(chat).evaluate(leavesAlone)).toEqual({ words: true, pasted: true, inputMethod: true });
  await send(typeIn(chat), 'That was all');

  const log = ben.page.getByRole('log');
  await expect(log.getByText('That was all')).toBeVisible({ timeout: 20_000 * patience });
  await expect(log.getByRole('link')).toHaveText([/^notes\.txt/, /^pasted\.txt/, /^dropped\.txt/]);
  await expect(log.getByRole('group', { name: 'film.mp4' }).getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(log.getByLabel('bell.wav')).toHaveJSProperty('controls', true);
  await chat.getByRole('button', { name: 'Open photo dot.png' }).click();
  const viewer = ada.page.getByRole('dialog', { name: 'Photo viewer' });
  await expect(viewer).toBeVisible();
  await ada.page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(chat).toBeVisible();
  const link = log.getByRole('link', { name: /notes\.txt/ });
  await expect(link).toContainText('11 bytes');
  await expect(link).toHaveAttribute('download', 'notes.txt');
});

test('several chats stand open, one of them active; the past keeps its place; another member finds no trace', async ({
  newMember,
}) => {
  const ada = await newMember();
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  const cleo = await newMember({ firstName: 'Cleo', lastName: 'Clark' });
  await befriend(ben, ada);
  await befriend(cleo, ada);
  await say(ben, ada, ...Array.from({ length: 70 }, (_, n) => `Line ${n + 1}`));
  await openListening(ada, '/home');
  await expect(ada.page).toHaveTitle(/^\(70\) /);
  const bens = await openPopup(ada, ben);
  await expect(bens.getByRole('log').getByText('Line 70')).toBeInViewport();
  await expect(ada.page).not.toHaveTitle(/^\(\d/);

  const earliest = bens.getByRole('log').getByText('Line 41', { exact: true });
  await bens.getByRole('log').evaluate((log) => log.scrollTo(0, 100));
  const before = await earliest.boundingBox();
  await expect(bens.getByRole('log').getByText('Line 11', { exact: true })).toBeAttached();
  const after = await earliest.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(50);

  await ben.page.setViewportSize({ width: 1440, height: 2000 });
  await ben.page.goto(`/messages?user=${ada.id}`);
  await expect(ben.page.getByRole('log').getByText('Line 11', { exact: true })).toBeAttached();

  const cleos = await openPopup(ada, cleo);
  await expect(typeIn(cleos)).toBeFocused();
  await bens.getByRole('button', { name: 'Minimize chat' }).press('Enter');
  await expect(bens.getByRole('button', { name: 'Open chat with Ben Nevis' })).toBeFocused();
  await say(ben, ada, 'Anyone there?');
  await expect(bens.getByText('1 unread')).toBeAttached();
  await expect(ada.page).toHaveTitle(/^\(1\) /);
  await bens.getByRole('button', { name: 'Open chat with Ben Nevis' }).click();
  await expect(bens.getByRole('log').getByText('Anyone there?')).toBeInViewport();
  await expect(ada.page).not.toHaveTitle(/^\(\d/);
  await bens.getByRole('button', { name: 'Close chat' }).click();
  await expect(ada.page.locator('body')).toHaveClass(/popup-active/);
  await cleos.getByRole('button', { name: 'Close chat' }).click();
  await expect(ada.page.locator('body')).not.toHaveClass(/popup-active/);

  const recent = () => ada.page.evaluate(() => JSON.parse(localStorage.getItem('recentChats') ?? '[]'));
  const profile = { profilePic: null, verified: false };
  expect(await recent()).toEqual([
    { id: cleo.id, displayName: 'Cleo Clark', profileName: cleo.profileName, ...profile },
    { id: ben.id, displayName: 'Ben Nevis', profileName: ben.profileName, ...profile },
  ]);
  await ada.context.request.delete('/api/session');
  await ada.page.goto('/login');
  await ada.page.getByRole('textbox', { name: 'Email or mobile number' }).fill(cleo.email);
  await ada.page.getByRole('textbox', { name: 'Password' }).fill(cleo.password);
  await ada.page.getByRole('button', { name: 'Sign In' }).click();
  await expect(ada.page).toHaveURL(/home$/);
  expect(await recent()).toEqual([]);
  await ada.page.goto(`/messages?user=${ada.id}`);
  await expect.poll(recent).toHaveLength(1);
  await ada.page.goto('/settings');
  await ada.page.getByRole('button', { name: 'Logout' }).click();
  await expect(ada.page).toHaveURL(/login$/);
  expect(await recent()).toEqual([]);
});

test('the phone has a whole messenger of its own @phone', async ({ newMember }) => {
  const ada = await newMember();
  const now = new Date();
  const born = { day: now.getUTCDate(), month: now.getUTCMonth() + 1, year: 1990 };
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis', dateOfBirth: born });
  await openListening(ada, '/home');
  await ada.page.getByRole('button', { name: 'Messages' }).click();
  const overlay = ada.page.getByRole('dialog', { name: 'Messenger' });
  await expect(overlay.getByRole('region', { name: 'Online Friends' })).toContainText('No online friends.');
  await expect(overlay.getByRole('region', { name: 'Recent Chats' })).toContainText('No recent conversations.');
  await overlay.getByRole('tab', { name: 'Notifications' }).click();
  await expect(overlay.getByText('No birthdays today.')).toBeVisible();
  await expect(overlay.getByRole('heading', { name: 'Invitations' })).toBeVisible();
  await overlay.getByRole('tab', { name: 'Stories' }).click();
  await expect(overlay.getByRole('heading', { name: 'Stories', exact: true })).toBeVisible();
  await overlay.getByRole('tab', { name: 'Menu' }).click();
  for (const name of ['Switch Profile', 'Create an AI']) {
    await overlay.getByRole('button', { name }).click();
    await expect(ada.page.getByRole('status').getByText(`${name} functionality coming soon!`)).toBeVisible();
  }
  for (const name of ['Create Community', 'Edit groups']) {
    await expect(overlay.getByRole('link', { name })).toHaveAttribute('href', '/groups');
  }
  const groups = overlay.getByRole('region', { name: 'Groups' });
  await expect(groups.getByRole('link', { name: 'Discover groups' })).toBeVisible();
  await expect(overlay.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  await expectAccessible(ada.page);

  await befriend(ada, ben);
  await overlay.getByRole('tab', { name: 'Notifications' }).click();
  await overlay.getByRole('button', { name: 'Send Message' }).click();
  await send(typeIn(popup(ada, ben)), 'Happy birthday!');
  await expect(popup(ada, ben).getByRole('log').getByText('Sent')).toBeVisible();
  await popup(ada, ben).getByRole('button', { name: 'Close chat' }).click();
  await overlay.getByRole('button', { name: 'New message' }).click();
  const choice = overlay.getByRole('region', { name: 'New Message' });
  await choice.getByRole('searchbox', { name: 'Search friends' }).fill('zzz');
  await expect(choice.getByText('No friends found.')).toBeVisible();
  await choice.getByRole('searchbox', { name: 'Search friends' }).fill('nev');
  await choice.getByRole('button', { name: 'Ben Nevis Tap to chat' }).click();
  await expect(popup(ada, ben).getByRole('log').getByText('Happy birthday!')).toBeVisible();
  await popup(ada, ben).getByRole('link', { name: 'Ben Nevis' }).click();
  await expect(overlay).toBeHidden();
  await expect(ada.page).toHaveURL(`/profile/${ben.id}`);
});
