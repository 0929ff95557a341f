import { randomUUID } from 'node:crypto';
import { deletePost, editPost, readFeed, readPost, sharePost } from '@hearth/contract/posts/endpoints';
import { maxPostLength } from '@hearth/contract/posts/rules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { share, writePost } from '../../../testing/posts.ts';
import { makeBlocked, makeFriends } from '../../../testing/relations.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [ada, ben, cleo] = await Promise.all([newMember(app), newMember(app), newMember(app)]);
});
afterAll(() => app.stop());

const tryShare = (who: TestMember, postId: string, clientId: string = randomUUID()) =>
  who.client.call(sharePost, { params: { postId }, body: { clientId } });
const read = async (who: TestMember, postId: string) =>
  (await who.client.call(readPost, { params: { postId } })).ok.post;
const shareCount = async (postId: string) => (await read(ada, postId)).counts.shareCount;

it('shows the original as it is now, under the sharer’s name', async () => {
  const original = await writePost(ada, { feeling: 'proud' });
  const shared = await share(ben, original.id);
  expect(shared).toMatchObject({
    type: 'shared',
    content: '',
    author: { id: ben.id },
    canEdit: false,
    canDelete: true,
  });
  expect(shared.original).toMatchObject({ id: original.id, author: { id: ada.id }, feeling: 'proud' });
  await ada.client.call(editPost, { params: { postId: original.id }, body: { content: 'Reworded' } });
  const inFeed = (await cleo.client.call(readFeed)).ok.items.find((post) => post.id === shared.id);
  expect(inFeed?.original?.content).toBe('Reworded');
});

it('carries the sharer’s own words, at most as many as a post', async () => {
  const original = await writePost(ada);
  const shared = await share(ben, original.id, 'public', '  Read <b>this</b> \n');
  expect(shared).toMatchObject({ type: 'shared', content: 'Read <b>this</b>', original: { id: original.id } });
  const inFeed = (await cleo.client.call(readFeed)).ok.items.find((post) => post.id === shared.id);
  expect(inFeed?.content).toBe('Read <b>this</b>');
  const again = await share(cleo, shared.id);
  expect(again).toMatchObject({ content: '', original: { content: original.content } });
  const body = { clientId: randomUUID(), content: 'x'.repeat(maxPostLength + 1) };
  const tooLong = await ben.client.call(sharePost, { params: { postId: original.id }, body });
  expect(tooLong.error).toMatchObject({ code: 'invalid_input', field: 'content' });
  expect(await shareCount(original.id)).toBe(2);
});

it('of a share points to the root', async () => {
  const original = await writePost(ada);
  const second = await share(cleo, (await share(ben, original.id)).id);
  expect(second.original?.id).toBe(original.id);
  expect(await shareCount(original.id)).toBe(2);
});

it('is made and counted once, however often the same submission arrives', async () => {
  const original = await writePost(ada);
  const clientId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => tryShare(ben, original.id, clientId)));
  expect(new Set(answers.map((answer) => answer.ok.post.id)).size).toBe(1);
  expect(await shareCount(original.id)).toBe(1);
});

it('is for public posts only', async () => {
  await makeFriends(app, ada, ben);
  const forFriends = await writePost(ada, { audience: 'friends' });
  const secret = await writePost(ada, { audience: 'only_me' });
  expect((await tryShare(ben, forFriends.id)).error.code).toBe('share_not_public');
  expect((await tryShare(ada, secret.id)).error.code).toBe('share_not_public');
  expect((await tryShare(ben, secret.id)).status).toBe(404);
  expect((await tryShare(cleo, forFriends.id)).status).toBe(404);
  expect((await tryShare(cleo, randomUUID())).status).toBe(404);
  expect(await shareCount(secret.id)).toBe(0);
});

it('never widens the original’s audience, even later', async () => {
  await makeFriends(app, ada, cleo);
  const original = await writePost(ada);
  const shared = await share(ben, original.id);
  const narrow = (audience: string) =>
    ada.client.call(editPost, { params: { postId: original.id }, body: { audience } });
  await narrow('friends');
  expect((await read(cleo, shared.id)).original?.id).toBe(original.id);
  expect(await read(ben, shared.id)).toMatchObject({ original: null, canShare: false });
  expect((await tryShare(ben, shared.id)).status).toBe(404);
  await narrow('only_me');
  expect((await read(cleo, shared.id)).original).toBeNull();
  expect((await read(ada, shared.id)).original?.id).toBe(original.id);
});

it('shows nothing of an author whom the viewer cannot see', async () => {
  const original = await writePost(ada);
  const shared = await share(ben, original.id);
  await makeBlocked(app, ada, cleo);
  expect((await read(cleo, shared.id)).original).toBeNull();
});

it('outlives its original, empty; deleted, it is no longer counted', async () => {
  const original = await writePost(ada);
  const [one, two] = [await share(ben, original.id), await share(cleo, original.id)];
  await cleo.client.call(deletePost, { params: { postId: two.id } });
  expect(await shareCount(original.id)).toBe(1);
  await ada.client.call(deletePost, { params: { postId: original.id } });
  expect(await read(cleo, one.id)).toMatchObject({ type: 'shared', original: null });
  expect((await ben.client.call(deletePost, { params: { postId: one.id } })).status).toBe(200);
});

it('cannot be edited', async () => {
  const shared = await share(ben, (await writePost(ada)).id);
  const edit = (body: object) => ben.client.call(editPost, { params: { postId: shared.id }, body });
  expect((await edit({ content: 'My words' })).error.code).toBe('share_not_editable');
  expect((await edit({ audience: 'friends' })).error.code).toBe('share_not_editable');
});
