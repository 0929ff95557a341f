import type { Page } from '@playwright/test';
import { befriend } from '../fixtures/befriend.ts';
import { send, typeIn } from '../fixtures/chat.ts';
import { expect, type Member, test } from '../fixtures/hearth.ts';

const names = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil'];
const phone = { width: 390, height: 844 };
const chatName = 'Five of us';

type Seat = { member: Member; tabs: Page[] };

const logIn = (page: Page) => page.getByRole('log', { name: `Messages with ${chatName}` });

async function openChat(page: Page): Promise<void> {
  await page.goto('/messages');
  await page.getByRole('button', { name: new RegExp(chatName) }).click();
  await expect(logIn(page)).toBeVisible();
}

/** What a screen shows, message by message. */
const wordsOn = (page: Page) =>
  logIn(page)
    .locator('[data-message]')
    .evaluateAll((rows) =>
      rows.flatMap((row) => {
        const words = row.textContent?.match(/said \d+ by \w+( again)?|unsent a message/)?.[0];
        return words ? [words] : [];
      }),
    );

async function act(page: Page, text: string, item: string): Promise<void> {
  const row = logIn(page).locator('[data-message]').filter({ hasText: text });
  await row.hover();
  await row.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('five people with two tabs each write, edit and unsend while connections are cut; all see the same @long', async ({
  newMember,
}) => {
  test.setTimeout(600_000);
  const members = [];
  for (const firstName of names) members.push(await newMember({ firstName, lastName: 'Five' }));
  const [ada] = members;
  if (!ada) throw new Error('nobody');
  for (const other of members.slice(1)) await befriend(ada, other);
  const memberIds = members.slice(1).map(({ id }) => id);
  const data = { id: crypto.randomUUID(), memberIds, name: chatName, history: 'joined' };
  expect((await ada.context.request.post('/api/chats', { data })).ok()).toBe(true);
  const seats: Seat[] = [];
  for (const [index, member] of members.entries()) {
    const tabs = [member.page, await member.context.newPage()];
    for (const tab of tabs) {
      if (index % 2 === 1) await tab.setViewportSize(phone);
      await openChat(tab);
    }
    seats.push({ member, tabs });
  }

  let said = 0;
  for (let round = 0; round < 4; round++) {
    // Another two are cut off in each round; what they write waits.
    const cut = [seats[round % 5], seats[(round + 2) % 5]];
    for (const seat of cut) await seat?.member.context.setOffline(true);
    for (const [index, seat] of seats.entries()) {
      const tab = seat.tabs[(round + index) % 2];
      if (!tab) continue;
      said += 1;
      await send(typeIn(tab.getByRole('main')), `said ${said} by ${names[index]}`);
    }
    for (const seat of cut) await seat?.member.context.setOffline(false);
    const ends = seats.flatMap(({ tabs }) => tabs).map((tab) => expect.poll(() => wordsOn(tab)).toHaveLength(said));
    await Promise.all(ends);
  }
  const [adas, bens, cleos] = seats.map(({ tabs }) => tabs);
  if (!adas?.[0] || !bens?.[1] || !cleos?.[1]) throw new Error('nobody');
  await ada.context.setOffline(true);
  await act(adas[0], 'said 1 by Ada', 'Unsend');
  await adas[0].getByRole('alertdialog').getByRole('button', { name: 'Unsend' }).click();
  await act(cleos[1], 'said 8 by Cleo', 'Edit');
  await send(typeIn(cleos[1].getByRole('main')), 'said 8 by Cleo again');
  await act(bens[1], 'said 3 by Cleo', 'Love');
  await ada.context.setOffline(false);

  for (const { tabs } of seats) {
    for (const tab of tabs) {
      await expect(logIn(tab).getByText('unsent a message')).toBeVisible({ timeout: 60_000 });
      await expect(logIn(tab).getByText('said 8 by Cleo again')).toBeVisible();
      await expect(logIn(tab).getByRole('button', { name: '1 reaction with ❤️' })).toBeVisible();
      await expect(logIn(tab).getByText('said 1 by Ada', { exact: true })).toHaveCount(0);
    }
  }
  const shown = await wordsOn(adas[0]);
  expect(new Set(shown).size).toBe(said);
  for (const { tabs } of seats) for (const tab of tabs) expect(await wordsOn(tab)).toEqual(shown);
  // Of one writer in the order they wrote.
  for (const name of names) {
    const own = shown.flatMap((words) => (words.includes(name) ? Number(words.split(' ')[1]) : []));
    expect(own).toEqual(own.toSorted((a, b) => a - b));
  }
  const later = await members[4]?.context.newPage();
  if (!later) throw new Error('nobody');
  await openChat(later);
  await expect.poll(() => wordsOn(later)).toEqual(shown);
});
