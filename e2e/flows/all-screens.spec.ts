import { settingsPaths } from '@hearth/contract/core/screens';
import type { Page } from '@playwright/test';
import { gather, hardNames } from '../fixtures/crowd.ts';
import { expect, type Member, test } from '../fixtures/hearth.ts';
import { type AxeLayout, findFaults, openScreen } from '../fixtures/look-at-screen.ts';
import { writePost } from '../fixtures/write-post.ts';

/** As on a phone: some controls show themselves only to a mouse. */
test.use({ hasTouch: true });

/** Each layout has its turn; one look by axe takes as long as all the rest. */
const layoutForAxe = (index: number): AxeLayout => (index % 2 === 0 ? 'desktop' : 'phone');

/** Opens each screen once and looks at it in every width and direction. */
async function walk(page: Page, screens: string[]): Promise<void> {
  const faults: Record<string, string[]> = {};
  for (const [index, screen] of screens.entries()) {
    await openScreen(page, screen);
    const found = await findFaults(page, layoutForAxe(index));
    if (found.length > 0) faults[screen] = found;
  }
  expect(faults).toEqual({});
}

test('public screens are accessible, fit and turn round', async ({ page }) => {
  test.slow();
  await walk(page, [
    ...[
      '/',
      '/login',
      '/signup',
      '/forgot-password',
      '/forgot-password#code',
      '/forgot-password#friends',
      '/reset-password#token=x',
      '/confirm-email/x',
      '/rsvp/x',
      '/unsubscribe/x',
      '/not-me#token=x',
    ],
    ...['/create-page', '/terms', '/privacy', '/rules', '/setup'],
  ]);
});

test('screens that are the same for every member are accessible, fit and turn round', async ({ newMember }) => {
  test.slow();
  const { page } = await newMember(hardNames[0]);
  await walk(page, [
    '/settings',
    '/events',
    '/events?tab=month',
    '/live',
    '/videos',
    '/marketplace',
    '/gaming',
    '/menu',
    '/nowhere',
  ]);
});

test('so are the pages of settings, the welcome and what only few open @long', async ({ newMember }) => {
  test.slow();
  const { page } = await newMember(hardNames[0]);
  const welcome = ['/welcome', '/welcome?step=people', '/welcome?step=groups', '/welcome?step=post'];
  await walk(page, [...settingsPaths, ...welcome, '/test-upload', '/vouch/00000000-0000-7000-8000-000000000000']);
});

test('screens full of hard names and words are accessible, fit at 320 px, at 200 % and on a desktop, and turn round @long', async ({
  newMember,
}) => {
  test.slow();
  const members: Member[] = [];
  for (const person of hardNames) members.push(await newMember(person));
  const postId = await gather(members);
  const [viewer, stranger, friend] = members;
  if (!viewer || !stranger || !friend) throw new Error('the cast is too small');
  await walk(viewer.page, [
    ...['/home', `/post/${postId}`, '/profile?tab=friends', `/profile/${stranger.id}?tab=about`],
    ...['/friends?tab=requests', '/friends?tab=friends', '/notifications', '/search?q=a'],
    ...['/messages', `/messages?user=${friend.id}`],
  ]);
});

/** What axe finds there it finds on the full screen too. */
const alsoFull = /tab=(requests|friends)|^\/(search|notifications|messages)/;
const emptyScreens: [address: string, text: string, role: 'link' | 'button', name: string][] = [
  ['/friends', 'No suggestions found.', 'link', 'Search all members'],
  ['/friends?tab=requests', 'No friend requests.', 'link', 'Find friends'],
  ['/friends?tab=friends', 'No friends yet.', 'link', 'Find friends'],
  ['/friends/requests', 'No friend requests found.', 'link', 'Find friends'],
  ['/search?q=nobody-is-called-this', 'No users found.', 'link', 'Invite people'],
  ['/notifications', 'No new notifications.', 'link', 'Find friends'],
  ['/messages', 'No conversations yet.', 'link', 'Find friends'],
  ['/messages?folder=Spam', 'No conversations yet.', 'link', 'Back to Chats'],
  ['/saved', 'No saved posts found.', 'link', 'Go to Home'],
  ['/share', 'Nothing to share.', 'link', 'Back to Chats'],
  ['/profile', 'No posts found.', 'button', 'Create post'],
  ['/profile?tab=friends', 'No friends yet.', 'link', 'Find friends'],
  ['/profile?tab=photos', 'No photos or videos yet.', 'button', 'Create post'],
  ['/groups', 'You haven’t joined any groups yet.', 'link', 'Discover groups'],
  ['/groups?tab=invitations', 'No invitations.', 'link', 'Discover groups'],
  ['/groups?tab=left', 'You have no posts or comments in groups you left.', 'link', 'Discover groups'],
  ['/events?tab=yours', 'You have no events yet.', 'button', 'Create your first event'],
  ['/events?tab=invitations', 'No invitations.', 'link', 'See upcoming events'],
  ['/events?tab=past', 'No past events.', 'link', 'See upcoming events'],
  ['/events/nothing', 'Event not found.', 'link', 'All events'],
  ['/groups/nothing', 'Group not found.', 'link', 'All groups'],
  ['/post/nothing', 'Post not found', 'link', 'Go home'],
  ['/profile/nobody', 'Profile not found.', 'link', 'Go home'],
];

async function expectEmpty(page: Page, [address, text, role, name]: (typeof emptyScreens)[number]): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText(text, { exact: true }), address).toBeVisible();
  await expect(main.getByRole(role, { name, exact: true }), address).toBeVisible();
}

/** Other tests make members too, so there is always someone to suggest. */
async function seekNobody(page: Page, address: string): Promise<void> {
  if (address === '/friends')
    await page.getByRole('searchbox', { name: 'Search friends' }).fill('nobody-is-called-this');
}

/** No other walk of the quick ring comes here. */
const lookedAtHere = ['/friends', '/friends/requests', '/saved', '/share', '/groups'];

test('empty screens say so, have a button that helps, and where nobody else looks are accessible, fit and turn round', async ({
  newMember,
}) => {
  test.slow();
  const { page } = await newMember();
  for (const screen of emptyScreens) {
    await page.goto(screen[0]);
    await seekNobody(page, screen[0]);
    await expectEmpty(page, screen);
  }
  await walk(page, lookedAtHere);
});

test('every empty screen says so on a phone too, is accessible, fits and turns round @long', async ({ newMember }) => {
  test.slow();
  const { page } = await newMember();
  const faults: Record<string, string[]> = {};
  for (const [index, screen] of emptyScreens.entries()) {
    const [address] = screen;
    await openScreen(page, address);
    await seekNobody(page, address);
    await expectEmpty(page, screen);
    const found = await findFaults(page, alsoFull.test(address) ? 'none' : layoutForAxe(index));
    if (found.length > 0) faults[address] = found;
    await expectEmpty(page, screen);
  }
  expect(faults).toEqual({});
});

test('the console is accessible, fits and turns round, full of hard names @long', async ({ newMember, operator }) => {
  test.slow();
  const [first, second] = [await newMember(hardNames[0]), await newMember(hardNames[1])];
  await operator('grant', 'owner', first.id);
  const postId = await writePost(second, { content: 'A'.repeat(400) });
  const data = { reason: 'other', note: 'B'.repeat(400) };
  await first.context.request.put(`/api/posts/${postId}/report`, { data });
  await second.context.request.put('/api/verification');
  const cases = await (await first.context.request.get('/api/operator/cases?limit=1')).json();
  await walk(first.page, [
    ...['overview', 'reports', 'verification', 'members', 'groups', 'rules', 'site', 'mail', 'log'].map(
      (tab) => `/operator/${tab}`,
    ),
    ...[`/operator/reports?case=${cases.items[0].id}`, `/operator/members?member=${second.id}`],
  ]);
});
