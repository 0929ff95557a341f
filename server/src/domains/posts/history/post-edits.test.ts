import { editGroup } from '@hearth/contract/groups/endpoints';
import { deletePost, editPost } from '@hearth/contract/posts/endpoints';
import { readPostEdits } from '@hearth/contract/posts/history';
import { maxEarlierTexts } from '@hearth/contract/posts/rules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { joinGroup, newGroup, putInGroup, writeInGroup } from '../../../testing/groups.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { writePost } from '../../../testing/posts.ts';
import { makeBlocked, makeFriends } from '../../../testing/relations.ts';
import { uploadPhoto } from '../../../testing/small-site.ts';

let app: TestApp;
let ada: TestMember;
let friend: TestMember;
let stranger: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [ada, friend, stranger] = await Promise.all([newMember(app), newMember(app), newMember(app)]);
  await makeFriends(app, ada, friend);
});
afterAll(() => app.stop());

const edit = (postId: string, body: Record<string, unknown>) => {
  app.clock.advance(1_000);
  return ada.client.call(editPost, { params: { postId }, body });
};
const textsFor = async (who: TestMember, postId: string) =>
  (await who.client.call(readPostEdits, { params: { postId } })).ok.items.map(({ content }) => content);

it('keeps what a post said before, newest first, with the time since when', async () => {
  const post = await writePost(ada, { content: 'One' });
  app.clock.advance(60_000);
  const { editedAt } = (await edit(post.id, { content: 'Two' })).ok.post;
  app.clock.advance(60_000);
  await edit(post.id, { content: 'Three' });
  const { ok } = await stranger.client.call(readPostEdits, { params: { postId: post.id } });
  expect(ok.items.map(({ content, writtenAt }) => [content, writtenAt])).toEqual([
    ['Two', editedAt],
    ['One', post.createdAt],
  ]);
});

it('has nothing of a change that leaves the words', async () => {
  const mediaId = await uploadPhoto(ada, 'post');
  const post = await writePost(ada, { content: 'Words', mediaIds: [mediaId] });
  await edit(post.id, { audience: 'friends' });
  await edit(post.id, { mediaIds: [] });
  await edit(post.id, { content: 'Words' });
  expect(await textsFor(ada, post.id)).toEqual([]);
});

it('shows a text only to those who could read it when it was there', async () => {
  const post = await writePost(ada, { content: 'For me', audience: 'only_me' });
  await edit(post.id, { content: 'For friends', audience: 'friends' });
  await edit(post.id, { content: 'For all', audience: 'public' });
  await edit(post.id, { content: 'For all again' });
  expect(await textsFor(ada, post.id)).toEqual(['For all', 'For friends', 'For me']);
  expect(await textsFor(friend, post.id)).toEqual(['For all', 'For friends']);
  expect(await textsFor(stranger, post.id)).toEqual(['For all']);
});

it('is hidden with the post', async () => {
  const post = await writePost(ada, { content: 'One' });
  await edit(post.id, { content: 'Two', audience: 'friends' });
  const status = async (who: TestMember) =>
    (await who.client.call(readPostEdits, { params: { postId: post.id } })).status;
  expect([await status(friend), await status(stranger)]).toEqual([200, 404]);
  await makeBlocked(app, ada, friend);
  expect(await status(friend)).toBe(404);
  await ada.client.call(deletePost, { params: { postId: post.id } });
  expect(await status(ada)).toBe(404);
  const left = await app.db.selectFrom('post_edits').select('id').where('post_id', '=', post.id).execute();
  expect(left).toEqual([]);
});

it(`keeps the last ${maxEarlierTexts} texts`, async () => {
  const post = await writePost(ada, { content: 'Text 0' });
  for (let number = 1; number <= maxEarlierTexts + 3; number++) {
    await edit(post.id, { content: `Text ${number}` });
  }
  const texts = await textsFor(ada, post.id);
  expect(texts).toHaveLength(maxEarlierTexts);
  expect([texts[0], texts.at(-1)]).toEqual([`Text ${maxEarlierTexts + 2}`, 'Text 3']);
});

it('stays with the members of a group that is opened to everyone', async () => {
  const [owner, member, outsider] = [await newMember(app), await newMember(app), await newMember(app)];
  const { id: groupId } = await newGroup(owner, 'private');
  await putInGroup(app, groupId, member.id, { state: 'member' });
  const { id: postId } = await writeInGroup(owner, groupId, { content: 'Secret words' });
  await owner.client.call(editPost, { params: { postId }, body: { content: 'Open words' } });
  await owner.client.call(editGroup, { params: { groupId }, body: { kind: 'public', confirmWider: true } });
  await owner.client.call(editPost, { params: { postId }, body: { content: 'Last words' } });
  const textsFor = async (who: TestMember) =>
    (await who.client.call(readPostEdits, { params: { postId } })).ok.items.map(({ content }) => content).sort();
  expect(await textsFor(member)).toEqual(['Open words', 'Secret words']);
  expect(await textsFor(outsider)).toEqual(['Open words']);
  // Anybody can join now, and reads no more by that.
  app.clock.advance(1_000);
  await joinGroup(outsider, groupId);
  expect(await textsFor(outsider)).toEqual(['Open words']);
});
