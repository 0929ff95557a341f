import { randomUUID } from 'node:crypto';
import { sendMessage } from '@hearth/contract/chat/endpoints';
import { chatIdOf } from '@hearth/contract/chat/rules';
import { blockMember } from '@hearth/contract/friends/endpoints';
import { approveGroupPost, declineGroupPost } from '@hearth/contract/groups/moderation';
import * as contract from '@hearth/contract/notifications/endpoints';
import { addComment, deleteComment, editComment } from '@hearth/contract/posts/comments';
import { deletePost, editPost, sharePost } from '@hearth/contract/posts/endpoints';
import { createStory, deleteStory } from '@hearth/contract/stories/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { messagesOf } from '../../../testing/chats.ts';
import { inGroup, putInGroup } from '../../../testing/groups.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { naming, namingPost } from '../../../testing/mentions.ts';
import { moderatedGroup } from '../../../testing/moderated-group.ts';
import { writeComment, writePost } from '../../../testing/posts.ts';
import { makeBlocked, makeFriends } from '../../../testing/relations.ts';
import { ringOf } from '../../../testing/stories.ts';

let app: TestApp;
let members: [TestMember, TestMember, TestMember];
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  members = [await newMember(app), await newMember(app), await newMember(app)];
});
afterAll(() => app.stop());

const at = (postId: string) => ({ params: { postId } });
const listOf = async (member: TestMember) => (await member.client.call(contract.listNotifications)).ok.items;
const unreadOf = async (member: TestMember) => (await member.client.call(contract.countUnreadNotifications)).ok.unread;
const typesOf = async (member: TestMember) => (await listOf(member)).map(({ type }) => type);
const comment = async (author: TestMember, postId: string, words: { text: string; mentions?: unknown }) =>
  (await author.client.call(addComment, { ...at(postId), body: { clientId: randomUUID(), ...words } })).ok.comment;

it('a member is notified once of a post that names them, however often it does, and not of their own', async () => {
  const [ada, ben] = members;
  const post = await writePost(ada, namingPost(ben, ada, ben));
  const [line, ...others] = await listOf(ben);
  expect(others).toEqual([]);
  expect(line).toMatchObject({ type: 'mention', postId: post.id, commentId: null, excerpt: post.content, read: false });
  expect(line?.actors.map(({ id }) => id)).toEqual([ada.id]);
  expect(await unreadOf(ben)).toBe(1);
  expect(await listOf(ada)).toEqual([]);
});

it('nobody is notified who may not see the post or is blocked', async () => {
  const [ada, ben, cleo] = members;
  await makeFriends(app, ada, ben);
  const dora = await newMember(app);
  await makeBlocked(app, dora, ada);
  await writePost(ada, { ...namingPost(ben, cleo, dora), audience: 'friends' });
  await writePost(ada, { ...namingPost(ben, cleo, dora), audience: 'only_me' });
  expect(await Promise.all([ben, cleo, dora].map(unreadOf))).toEqual([1, 0, 0]);
  // Under a post that Cleo may not read, and by an author whom Dora cannot see.
  const post = await writePost(ben, { audience: 'friends' });
  await comment(ada, post.id, naming(cleo, dora));
  expect(await Promise.all([cleo, dora].map(unreadOf))).toEqual([0, 0]);
});

it('a wider audience notifies those who were named before; a narrower one takes the notification off the list', async () => {
  const [ada, ben] = members;
  const post = await writePost(ada, { ...namingPost(ben), audience: 'only_me' });
  const show = (audience: string) => ada.client.call(editPost, { ...at(post.id), body: { audience } });
  await show('public');
  expect(await unreadOf(ben)).toBe(1);
  await show('only_me');
  expect(await listOf(ben)).toEqual([]);
  await show('public');
  expect(await typesOf(ben)).toEqual(['mention']);
  expect(await unreadOf(ben)).toBe(1);
});

it('whom a post names that waits for approval is notified when it is approved, once, if they may see it', async () => {
  const [ada, ben, cleo] = members;
  const { groupId, owner, moderator } = await moderatedGroup(app, { kind: 'hidden', approvesPosts: true });
  const dora = await newMember(app);
  for (const { id } of [ada, ben, dora]) await putInGroup(app, groupId, id, { state: 'member' });
  await makeBlocked(app, dora, ada);
  const post = await writePost(ada, { ...namingPost(ben, cleo, dora, moderator), ...inGroup(groupId) });
  const named = () => Promise.all([ben, cleo, dora, moderator].map(typesOf));
  expect(await named()).toEqual([[], [], [], []]);
  const params = { groupId, postId: post.id };
  await Promise.all([owner, moderator].map(({ client }) => client.call(approveGroupPost, { params })));
  expect(await named()).toEqual([['mention'], [], [], ['mention']]);
  const declined = await writePost(ada, { ...namingPost(ben), ...inGroup(groupId) });
  await owner.client.call(declineGroupPost, { params: { groupId, postId: declined.id }, body: {} });
  expect(await typesOf(ben)).toEqual(['mention']);
});

it('an edit notifies the newly named once, changes the words, and withdraws from the others', async () => {
  const [ada, ben, cleo] = members;
  const post = await writePost(ada, namingPost(ben));
  const edit = (body: Record<string, unknown>) => ada.client.call(editPost, { ...at(post.id), body });
  await edit(namingPost(ben, cleo));
  expect((await listOf(ben))[0]?.excerpt).toBe(namingPost(ben, cleo).content);
  expect([await unreadOf(ben), await unreadOf(cleo)]).toEqual([1, 1]);
  await edit(namingPost(cleo));
  expect([await unreadOf(ben), await unreadOf(cleo)]).toEqual([0, 1]);
  await ada.client.call(deletePost, at(post.id));
  expect(await listOf(cleo)).toEqual([]);
});

it('in a comment a mention leads to the comment and replaces its other notifications', async () => {
  const [ada, ben, cleo] = members;
  const post = await writePost(ada);
  await writeComment(cleo, post.id);
  const { id: commentId } = await comment(ben, post.id, naming(ada, cleo));
  expect((await typesOf(ada)).sort()).toEqual(['comment', 'mention']);
  const [line] = await listOf(cleo);
  expect(line).toMatchObject({ type: 'mention', postId: post.id, commentId });
  expect(await typesOf(cleo)).toEqual(['mention']);

  const editing = { params: { postId: post.id, commentId } };
  await ben.client.call(editComment, { ...editing, body: naming(cleo) });
  expect(await typesOf(ada)).toEqual(['comment']);
  expect((await listOf(cleo))[0]?.excerpt).toBe(naming(cleo).text);
  await ben.client.call(deleteComment, editing);
  expect(await listOf(cleo)).toEqual([]);
});

it('who does not want to hear of mentions is told of the comment instead', async () => {
  const [ada, ben] = members;
  const post = await writePost(ada);
  await ada.client.call(contract.saveNotificationSettings, {
    body: { types: { mention: { inApp: false, push: false } } },
  });
  await comment(ben, post.id, naming(ada));
  expect(await typesOf(ada)).toEqual(['comment']);
});

it('the words of a share and of a story notify, and go with them', async () => {
  const [ada, ben, cleo] = members;
  const post = await writePost(ben);
  const shareBody = { clientId: randomUUID(), ...namingPost(cleo) };
  const shared = (await ada.client.call(sharePost, { ...at(post.id), body: shareBody })).ok.post;
  expect(await listOf(cleo)).toMatchObject([{ type: 'mention', postId: shared.id }]);
  await ada.client.call(deletePost, at(shared.id));
  expect(await listOf(cleo)).toEqual([]);

  await makeFriends(app, ada, cleo);
  const { text, mentions } = naming(ben, cleo);
  const body = { clientId: randomUUID(), words: { text, background: 'ember' }, mentions, audience: 'friends' };
  const { story } = (await ada.client.call(createStory, { body })).ok;
  expect(story.mentions.map(({ person }) => person.id)).toEqual([ben.id, cleo.id]);
  expect(await listOf(cleo)).toMatchObject([{ type: 'story_mention', storyId: story.id, excerpt: text }]);
  expect((await listOf(ben)).filter(({ type }) => type === 'story_mention')).toEqual([]);
  await makeBlocked(app, cleo, ben);
  const seen = (await ringOf(cleo, ada))?.stories[0];
  expect(seen?.mentions.map(({ person }) => person.id)).toEqual([cleo.id]);
  await ada.client.call(deleteStory, { params: { storyId: story.id } });
  expect(await listOf(cleo)).toEqual([]);
});

it('a block takes mentions off the lists of both', async () => {
  const [ada, ben] = members;
  await writePost(ada, namingPost(ben));
  await ben.client.call(blockMember, { params: { memberId: ada.id } });
  expect(await listOf(ben)).toEqual([]);
});

it('a message names members of its chat only, and is notified as a message', async () => {
  const [ada, ben, cleo] = members;
  const { text, mentions } = naming(ben, cleo, ada);
  const body = { to: ben.id, id: randomUUID(), text, mentions };
  const sent = await ada.client.call(sendMessage, { params: { chatId: chatIdOf(ada.id, ben.id) }, body });
  const kept = mentions.filter(({ memberId }) => memberId !== cleo.id);
  expect(sent.ok.message.mentions).toEqual(kept);
  expect((await messagesOf(ben, ada)).items[0]).toMatchObject({ text, mentions: kept });
  expect([await listOf(ben), await listOf(cleo)]).toEqual([[], []]);
});
