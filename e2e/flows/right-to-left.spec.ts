import type { Page } from '@playwright/test';
import { befriend } from '../fixtures/befriend.ts';
import { openPopup, say, send, typeIn } from '../fixtures/chat.ts';
import { expect, test } from '../fixtures/hearth.ts';
import { shareStory } from '../fixtures/share-media.ts';

/** Names in Latin letters are isolated, so that the sentence around them keeps its order. */
const isolated = (name: string) => `\u2068${name}\u2069`;
const card = (page: Page, name: string) => page.getByRole('button', { name: `Story by ${isolated(name)}` });
const viewer = (page: Page, name: string) => page.getByRole('dialog', { name: `Story by ${isolated(name)}` });

/** The page as a language that is written from right to left gets it; its words stay English. */
async function turnRound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      document.documentElement.dir = 'rtl';
      observer.disconnect();
    }).observe(document, { childList: true });
  });
}

test('from right to left stories are walked to the left @long', async ({ newMember }) => {
  const ada = await newMember();
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  const { page } = ada;
  await befriend(ada, ben);
  await shareStory(ben, { caption: 'One' });
  await shareStory(ben, { caption: 'Two' });
  await shareStory(ada, { caption: 'Mine' });
  await turnRound(page);
  await page.goto('/home');
  await expect(card(page, 'Ada Lovelace')).toBeVisible();
  await page.getByRole('button', { name: 'Create story' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(card(page, 'Ada Lovelace')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(card(page, 'Ben Nevis')).toBeFocused();
  await page.keyboard.press('Enter');
  const bens = viewer(page, 'Ben Nevis');
  await expect(bens.getByText('One')).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await expect(bens.getByText('Two')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(bens.getByText('One')).toBeVisible();

  const [previous, next] = await Promise.all([
    bens.getByRole('button', { name: 'Previous', exact: true }).boundingBox(),
    bens.getByRole('button', { name: 'Next', exact: true }).boundingBox(),
  ]);
  expect(next?.x).toBeLessThan(previous?.x ?? 0);
  const line = bens.getByRole('progressbar').locator('[data-current]');
  const [origin, width] = await line.evaluate((element) => [
    Number.parseFloat(getComputedStyle(element).transformOrigin),
    (element as HTMLElement).offsetWidth,
  ]);
  expect(origin).toBe(width);
});

test('from right to left a member’s own messages stand on the left @long', async ({ newMember }) => {
  const ada = await newMember();
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  await befriend(ada, ben);
  await say(ben, ada, 'Hello Ada');
  await turnRound(ada.page);
  await ada.page.goto('/home');
  await openPopup(ada, ben);
  const chat = ada.page.getByRole('region', { name: `Chat with ${isolated(ben.displayName)}` });
  await send(typeIn(chat), 'مرحبا');
  await expect(chat.getByText('مرحبا')).toBeVisible();
  // The bubble of the message that waits gives way to that of the message that was sent.
  await expect(chat.getByText('Sent')).toBeVisible();
  const [own, other, box] = await Promise.all([
    chat.getByText('مرحبا').boundingBox(),
    chat.getByText('Hello Ada').boundingBox(),
    ada.page.getByRole('log').boundingBox(),
  ]);
  const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  expect(own?.x).toBeLessThan(middle - 50);
  expect(own && own.x + own.width).toBeLessThan(middle);
  expect(other && other.x + other.width).toBeGreaterThan(middle);
  await expect(chat.getByText('مرحبا')).toHaveCSS('direction', 'rtl');
  await expect(chat.getByText('Hello Ada')).toHaveCSS('direction', 'ltr');
  expect(box?.x).toBeLessThan(200);
});

test('from right to left a swipe to the right turns to the next member @phone @long', async ({ newMember }) => {
  const ada = await newMember();
  const ben = await newMember({ firstName: 'Ben', lastName: 'Nevis' });
  const { page } = ada;
  await befriend(ada, ben);
  await shareStory(ben, { caption: 'One' });
  await shareStory(ada, { caption: 'Mine' });
  await turnRound(page);
  await page.goto('/home');
  await card(page, 'Ada Lovelace').tap();
  await expect(viewer(page, 'Ada Lovelace').getByText('Mine')).toBeVisible();
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] });
  await send('touchStart', 100);
  await send('touchMove', 300);
  await send('touchEnd');
  await expect(viewer(page, 'Ben Nevis').getByText('One')).toBeVisible();
});
