import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { befriend } from '../fixtures/befriend.ts';
import { hardNames } from '../fixtures/crowd.ts';
import { expect, test } from '../fixtures/hearth.ts';
import { findFaults, openScreen } from '../fixtures/look-at-screen.ts';
import { inDays, makeEvent } from '../fixtures/make-event.ts';
import { makeGroup } from '../fixtures/make-group.ts';
import { named } from '../fixtures/named.ts';

/** Its whole name: the card of a post has the same buttons. */
const answer = (page: Page, name: string) => named(page.getByRole('main'), 'button', name);

async function openPart(page: Page, name: string) {
  await named(page, 'tab', 'Manage').click();
  await named(page, 'tab', name).click();
}

test('host, guests and outsider: create, invite, answer, wait for a seat, move up and cancel', async ({
  newMember,
}) => {
  const ada = await newMember({ firstName: 'Ada', lastName: 'Host' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Guest' });
  const cleo = await newMember({ firstName: 'Cleo', lastName: 'Late' });
  const dora = await newMember({ firstName: 'Dora', lastName: 'Outsider' });
  for (const friend of [ben, cleo]) await befriend(ada, friend);
  const name = `Lantern walk ${Date.now()}`;

  await ada.page.goto('/events');
  for (const tab of ['Upcoming', 'Your events', 'Invitations', 'Past', 'Month'])
    await expect(named(ada.page, 'tab', tab)).toBeVisible();
  await named(ada.page, 'button', 'Create event').click();
  const creating = named(ada.page, 'dialog', 'Create event');
  await expect(named(creating, 'button', 'Create')).toBeDisabled();
  await named(creating, 'textbox', 'Event name').fill(name);
  await creating.getByLabel('Starts', { exact: true }).fill(inDays(3, '19:00'));
  await expect(creating.getByLabel('Ends', { exact: true })).toHaveValue(inDays(3, '21:00'));
  await creating.getByLabel('Ends', { exact: true }).fill(inDays(3, '18:00'));
  await expect(creating.getByText('The end must be after the start.')).toBeVisible();
  await expect(named(creating, 'button', 'Create')).toBeDisabled();
  await creating.getByLabel('Ends', { exact: true }).fill(inDays(3, '22:00'));
  await named(creating, 'textbox', 'Where').fill('The old mill');
  await named(creating, 'textbox', 'Description').fill('Bring a light.');
  await named(creating, 'combobox', 'Who can see it').selectOption('Invited only');
  await expect(named(creating, 'switch', 'Share in a post')).toBeHidden();
  await named(creating, 'button', 'More options').click();
  await named(creating, 'spinbutton', 'Seats').fill('1');
  await expectAccessible(ada.page);
  await named(creating, 'button', 'Create').click();
  await expect(named(ada.page, 'heading', name)).toBeVisible();
  await expect(ada.page).toHaveURL(/\/events\/[0-9a-f-]{36}$/);
  const address = new URL(ada.page.url()).pathname;
  for (const tab of ['About', 'Discussion', 'Guests', 'Photos', 'Manage'])
    await expect(named(ada.page, 'tab', tab)).toBeVisible();

  // Who is not invited finds nothing, and sees it as soon as they are.
  for (const { page } of [cleo, dora]) {
    await page.goto(address);
    await expect(page.getByText('Event not found.')).toBeVisible();
  }
  await named(ada.page, 'button', 'Invite').click();
  const inviting = named(ada.page, 'dialog', 'Invite friends');
  for (const friend of ['Ben Guest', 'Cleo Late'])
    await inviting.getByRole('listitem').filter({ hasText: friend }).getByRole('button', { name: 'Invite' }).click();
  await expect(inviting.getByRole('button', { name: 'Invited', exact: true })).toHaveCount(2);
  await named(inviting, 'button', 'Close').click();
  await expect(named(cleo.page, 'heading', name)).toBeVisible();

  // Ben answers in the list of his invitations; everybody's number changes at once.
  await ben.page.goto('/events?tab=invitations');
  await expect(ben.page.getByText('Ada Host invited you')).toBeVisible();
  await answer(ben.page, 'Going').click();
  await expect(cleo.page.getByText('1 of 1 seats are taken.').first()).toBeVisible();
  await named(named(ben.page, 'tablist', 'Events'), 'tab', 'Your events').click();
  await ben.page.getByRole('main').getByRole('link', { name }).click();
  await expect(ben.page.getByText('You’re going.')).toBeVisible();

  // The only seat is Ben's: Cleo waits, and moves up when he cannot go.
  await answer(cleo.page, 'Going').click();
  await expect(cleo.page.getByText(/You’re on the waiting list/)).toBeVisible();
  await expect(answer(cleo.page, 'Going')).toHaveAttribute('aria-pressed', 'true');
  await answer(ben.page, "Can't go").click();
  await expect(cleo.page.getByText('You’re going.')).toBeVisible();
  await named(cleo.page, 'button', 'Add a note').click();
  const noting = named(cleo.page, 'dialog', 'Your answer');
  await named(noting, 'textbox', 'Note to the hosts').fill('I come by bike');
  await named(noting, 'button', 'Save').click();
  await expect(noting).toBeHidden();
  await named(ada.page, 'tab', 'Guests').click();
  await expect(ada.page.getByText('I come by bike')).toBeVisible();

  // Cancelled: it stays, and takes no more answers.
  await openPart(ada.page, 'Date');
  await named(ada.page.getByRole('main'), 'button', 'Cancel the event').click();
  await named(ada.page.getByRole('alertdialog'), 'button', 'Cancel the event').click();
  await expect(cleo.page.getByText('This event was canceled.')).toBeVisible();
  await expect(answer(cleo.page, 'Maybe')).toBeHidden();
  await dora.page.reload();
  await expect(dora.page.getByText('Event not found.')).toBeVisible();
});

test('a public event is shared in a post, whose card takes answers, and has a discussion @long', async ({
  newMember,
}) => {
  const ada = await newMember({ firstName: 'Ada', lastName: 'Host' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Friend' });
  await befriend(ada, ben);
  const name = `Open garden ${Date.now()}`;
  await ada.page.goto('/events');
  await named(ada.page, 'button', 'Create event').click();
  const creating = named(ada.page, 'dialog', 'Create event');
  await named(creating, 'textbox', 'Event name').fill(name);
  await named(creating, 'combobox', 'Who can see it').selectOption('Public');
  await expect(named(creating, 'switch', 'Share in a post')).toBeChecked();
  await named(creating, 'button', 'Create').click();
  await expect(named(ada.page, 'heading', name)).toBeVisible();

  await ben.page.goto(`/profile/${ada.id}`);
  const card = named(ben.page.getByRole('article', { name: /^Post by/ }), 'region', 'Event');
  await expect(card.getByRole('link', { name })).toBeVisible();
  await named(card, 'button', 'Maybe').click();
  await expect(named(card, 'button', 'Maybe')).toHaveAttribute('aria-pressed', 'true');
  await card.getByRole('link', { name }).click();
  await expect(ben.page.getByText('You may go.')).toBeVisible();

  await named(ben.page, 'tab', 'Discussion').click();
  await named(ben.page, 'button', 'Write something about the event...').click();
  const writing = named(ben.page, 'dialog', 'Create post');
  await named(writing, 'textbox', 'Write something about the event...').fill('Is there parking?');
  await named(writing, 'button', 'Post').click();
  await expect(writing).toBeHidden();
  await expect(
    ben.page.getByRole('article', { name: /^Post by/ }).filter({ hasText: 'Is there parking?' }),
  ).toBeVisible();
  await named(ada.page, 'tab', 'Discussion').click();
  await expect(ada.page.getByText('Is there parking?')).toBeVisible();
});

test('a repeated event: its dates, one of them moved, the month by keyboard and the feed @long', async ({
  newMember,
}) => {
  const ada = await newMember({ firstName: 'Ada', lastName: 'Host' });
  const name = `Weekly chess ${Date.now()}`;
  await ada.page.goto('/events');
  await named(ada.page, 'button', 'Create event').click();
  const creating = named(ada.page, 'dialog', 'Create event');
  await named(creating, 'textbox', 'Event name').fill(name);
  await named(creating, 'combobox', 'Who can see it').selectOption('Invited only');
  await named(creating, 'button', 'More options').click();
  await creating.getByLabel('Repeats', { exact: true }).selectOption('Weekly');
  await creating.getByLabel('How long', { exact: true }).selectOption('A number of dates');
  await creating.getByLabel('How many dates', { exact: true }).fill('3');
  await expect(creating.getByText('3 dates in all.')).toBeVisible();
  await expectAccessible(ada.page);
  await named(creating, 'button', 'Create').click();
  await expect(named(ada.page, 'heading', name)).toBeVisible();
  const dates = ada.page.getByLabel('Date', { exact: true });
  await expect(dates.getByRole('option')).toHaveCount(3);
  const [, second = ''] = await dates.getByRole('option').allTextContents();
  await dates.selectOption(second);
  await expect(ada.page).toHaveURL(/date=/);

  await openPart(ada.page, 'Date');
  await named(ada.page, 'radio', 'This date').check();
  await ada.page.getByLabel('Starts', { exact: true }).fill(inDays(20, '08:00'));
  await named(ada.page, 'button', 'Move').click();
  await expect(ada.page.getByText('Moved.')).toBeVisible();
  await expect(ada.page.getByLabel('Date', { exact: true }).getByRole('option', { name: second })).toHaveCount(0);

  await ada.page.goto('/events?tab=month');
  const today = ada.page.locator('td button[aria-current="date"]');
  await today.focus();
  for (const key of ['PageDown', 'PageDown']) await ada.page.keyboard.press(key);
  await expect(ada.page).toHaveURL(/month=/);
  await expect(ada.page.locator('td button[aria-pressed="true"]')).toBeFocused();

  await named(ada.page.getByRole('main'), 'button', 'More').click();
  await named(ada.page, 'menuitem', 'Calendar feed').click();
  const feed = named(ada.page, 'dialog', 'Calendar feed');
  await named(feed, 'button', 'Make an address').click();
  const { pathname: made } = new URL(await named(feed, 'textbox', 'Address').inputValue());
  const read = await ada.context.request.get(made);
  expect(await read.text()).toContain(name);
  await named(feed, 'button', 'End the address').click();
  await expect(named(feed, 'button', 'Make an address')).toBeVisible();
  expect((await ada.context.request.get(made)).status()).toBe(404);
});

test('a group has events, hosts block a guest, and guests check in at the door @long', async ({ newMember }) => {
  const ada = await newMember({ firstName: 'Ada', lastName: 'Host' });
  const ben = await newMember({ firstName: 'Ben', lastName: 'Guest' });
  await befriend(ada, ben);
  const groupId = await makeGroup(ada, { name: `Night Owls ${Date.now()}` });
  await ada.page.goto(`/groups/${groupId}?tab=events`);
  await expect(ada.page.getByText('This group has no events yet.')).toBeVisible();
  await named(ada.page, 'button', 'Create event').click();
  const creating = named(ada.page, 'dialog', 'Create event');
  await named(creating, 'textbox', 'Event name').fill('Stars from the roof');
  await expect(creating.getByLabel('Group that hosts it', { exact: true })).toHaveValue(groupId);
  await named(creating, 'button', 'Create').click();
  await expect(named(ada.page, 'heading', 'Stars from the roof')).toBeVisible();
  await ada.page.goto(`/groups/${groupId}`);
  await expect(
    named(ada.page, 'region', 'Next event').getByRole('link', { name: /Stars from the roof/ }),
  ).toBeVisible();

  const soon = { starts: inDays(0, '23:58'), ends: inDays(1, '02:00') };
  const { eventId, dateId } = await makeEvent(ada, { name: 'Tonight', kind: 'public', ...soon });
  await ben.page.goto(`/events/${eventId}`);
  await answer(ben.page, 'Going').click();
  const door = await (await ada.context.request.get(`/api/events/${eventId}/dates/${dateId}/check-in`)).json();
  const isOpen = Date.parse(door.opensAt) < Date.now();
  await ben.page.goto(`/check-in/${eventId}/${dateId}#${door.code}`);
  await named(ben.page, 'button', 'Check in').click();
  await expect(
    ben.page.getByText(
      isOpen ? 'You’re checked in.' : 'Check-in isn’t open now. It opens twelve hours before the event.',
    ),
  ).toBeVisible();
  await ada.page.goto(`/events/${eventId}?tab=manage`);
  await named(ada.page, 'tab', 'Check-in').click();
  await expect(named(ada.page, 'img', 'QR code for check-in')).toBeVisible();
  await expect(ada.page.getByText(isOpen ? '1 person is here.' : '0 people are here.')).toBeVisible();

  await named(ada.page, 'tab', 'Guests').click();
  await named(ada.page, 'button', 'Manage Ben Guest').click();
  await named(ada.page, 'menuitem', 'Block from event').click();
  await named(ada.page.getByRole('alertdialog'), 'button', 'Block from event').click();
  await ben.page.goto(`/events/${eventId}`);
  await expect(ben.page.getByText('Event not found.')).toBeVisible();
});

test('every part of an event is accessible, fits at 320 px and turns round, full of hard words @long', async ({
  newMember,
}) => {
  test.slow();
  const ada = await newMember(hardNames[0]);
  const ben = await newMember(hardNames[1]);
  await befriend(ada, ben);
  const { eventId, dateId } = await makeEvent(ada, {
    ...{
      name: 'W'.repeat(60),
      kind: 'public',
      where: 'O'.repeat(200),
      description: 'A'.repeat(400),
      capacity: 1,
      bring: 3,
    },
    ...{ link: `https://example.org/${'x'.repeat(200)}`, timeZone: 'Pacific/Kiritimati' },
    repeats: { unit: 'week', interval: 1, count: 2 },
  });
  for (const { context } of [ben, ada])
    await context.request.put(`/api/events/${eventId}/dates/${dateId}/answer`, {
      data: { answer: 'going', note: 'n'.repeat(200) },
    });
  const faults: Record<string, string[]> = {};
  const parts = ['about', 'discussion', 'guests', 'photos', 'manage'].map((tab) => `/events/${eventId}?tab=${tab}`);
  for (const [index, screen] of [
    ...parts,
    `/check-in/${eventId}/${dateId}#x`,
    '/events',
    '/events?tab=month',
  ].entries()) {
    await openScreen(ada.page, screen);
    const found = await findFaults(ada.page, index % 2 === 0 ? 'desktop' : 'phone');
    if (found.length > 0) faults[screen] = found;
  }
  expect(faults).toEqual({});
});
