import { befriend } from '../fixtures/befriend.ts';
import { expect, type Member, test } from '../fixtures/hearth.ts';
import { measureFit } from '../fixtures/measure-fit.ts';

const unbroken = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis';
const cast = [
  { firstName: unbroken, lastName: unbroken.toLowerCase() },
  { firstName: 'محمد بن عبد الرحمن', lastName: 'الخوارزمي' },
  { firstName: '山田太郎左衛門之助', lastName: '龍之介' },
  { firstName: '👩‍👩‍👧‍👦🏳️‍🌈🔥', lastName: 'שלום' },
];
const words = [
  `${unbroken}${unbroken}${unbroken}`,
  'مرحبا بالعالم! رابط https://example.org/مسار وكلمة English في الوسط.',
  'とても長い日本語の投稿です。改行なしで続く文章がカードからはみ出さないことを確認します。',
  `${'🔥'.repeat(60)} https://example.org/${'path/'.repeat(40)}`,
];
const textOf = (n: number) => words[n % words.length] ?? '';

async function send({ context }: Member, method: 'POST' | 'PATCH', path: string, data: object) {
  const answer = await context.request.fetch(path, { method, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Everyone knows the first, who has their posts, comments, chats and notifications; one has yet to be answered. */
async function gather(members: Member[]): Promise<string> {
  const [viewer, ...others] = members;
  if (!viewer) throw new Error('nobody to gather');
  for (const other of others.slice(1)) await befriend(viewer, other);
  await others[0]?.context.request.put(`/api/friends/${viewer.id}/request`);
  const { post } = await send(viewer, 'POST', '/api/posts', {
    clientId: crypto.randomUUID(),
    content: textOf(0),
    feeling: 'grateful',
  });
  for (const [index, member] of members.entries()) {
    await send(member, 'PATCH', '/api/profile', { bio: textOf(index), location: textOf(index).slice(0, 60) });
    const clientId = crypto.randomUUID();
    await send(member, 'POST', `/api/posts/${post.id}/comments`, { clientId, text: textOf(index) });
    if (member === viewer) continue;
    await send(member, 'POST', '/api/posts', { clientId, content: textOf(index) });
    const chatId = [viewer.id, member.id].sort().join('_');
    const message = { to: viewer.id, id: crypto.randomUUID(), text: textOf(index) };
    await send(member, 'POST', `/api/chats/${chatId}/messages`, message);
  }
  return post.id;
}

test('every screen fits at 320 px, at 200 % and on a desktop, whatever the names and words; fingers hit all @phone', async ({
  newMember,
}) => {
  test.slow();
  const members: Member[] = [];
  for (const person of cast) members.push(await newMember(person));
  const postId = await gather(members);
  const [viewer, stranger, friend] = members;
  if (!viewer || !stranger || !friend) throw new Error('the cast is too small');
  const { page } = viewer;
  const screens = [
    ...['/', '/login', '/signup', '/forgot-password', '/forgot-password#code', '/create-page', '/nowhere'],
    ...['/home', `/post/${postId}`, '/profile?tab=friends', `/profile/${stranger.id}?tab=about`],
    ...['/friends?tab=requests', '/friends?tab=friends', '/notifications', '/search?q=a', '/saved'],
    ...['/messages', `/messages?user=${friend.id}`, '/settings', '/menu', '/marketplace', '/gaming', '/events'],
    ...['/live', '/groups', '/videos', '/test-upload'],
  ];
  const misfits: Record<string, string[]> = {};
  for (const screen of screens) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(screen);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    const found = await measureFit(page, { fingers: true });
    for (const size of [
      { width: 720, height: 450 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      found.push(...(await measureFit(page, { fingers: false })));
    }
    if (found.length > 0) misfits[screen] = found;
  }
  expect(misfits).toEqual({});
});
