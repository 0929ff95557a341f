import { randomUUID } from 'node:crypto';
import { sendMessage } from '@hearth/contract/chat/endpoints';
import { blockMember, unfriend } from '@hearth/contract/friends/endpoints';
import { deleteStory } from '@hearth/contract/stories/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { chatOf, chatState, chatsIn, messagesOf, reply } from '../../testing/chats.ts';
import { connectLive } from '../../testing/live.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { makeFriends } from '../../testing/relations.ts';
import { uploadStoryMedia, writeStory, writeWordsStory } from '../../testing/stories.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [ada, ben] = await Promise.all([newMember(app), newMember(app)]);
});
afterAll(() => app.stop());

it('arrives as a message with the story beside it, on both sides and live', async () => {
  await makeFriends(app, ada, ben);
  const story = await writeStory(ada);
  const live = await connectLive(app, ada);
  const shown = { id: story.id, ownerId: ada.id, media: story.media, words: null };
  const sent = await reply(ben, story, 'What a view');
  expect(sent.ok.message).toMatchObject({ text: 'What a view', media: [], story: shown });
  const { data } = await live.frame('event', ({ type }) => type === 'chat.changed');
  expect(data).toMatchObject({ message: { story: shown } });
  for (const [who, other] of [
    [ada, ben],
    [ben, ada],
  ] as const) {
    expect((await messagesOf(who, other)).items).toMatchObject([{ text: 'What a view', story: shown }]);
    expect((await chatState(who, other)).lastMessage?.text).toBe('What a view');
  }
});

it('keeps its words when the story is deleted or out of sight, and loses the picture', async () => {
  await makeFriends(app, ada, ben);
  const [first, second] = [await writeStory(ada), await writeStory(ada)];
  await reply(ben, first, 'one');
  await reply(ben, second, 'two');
  const pictures = async (who: TestMember, other: TestMember) =>
    (await messagesOf(who, other)).items.map(({ story }) => story?.media?.id ?? null);
  await ada.client.call(deleteStory, { params: { storyId: first.id } });
  expect(await pictures(ben, ada)).toEqual([null, second.media.id]);
  await ada.client.call(unfriend, { params: { memberId: ben.id } });
  expect(await pictures(ben, ada)).toEqual([null, null]);
  expect(await pictures(ada, ben)).toEqual([null, second.media.id]);
});

it('shows the words of a story without a picture, until the story is gone', async () => {
  await makeFriends(app, ada, ben);
  const story = await writeWordsStory(ada, 'Who comes along?', 'teal');
  const wordsOf = async () => (await messagesOf(ben, ada)).items.at(-1)?.story;
  await reply(ben, story, 'I do');
  expect(await wordsOf()).toMatchObject({ media: null, words: { text: 'Who comes along?', background: 'teal' } });
  await ada.client.call(deleteStory, { params: { storyId: story.id } });
  expect(await wordsOf()).toMatchObject({ id: story.id, media: null, words: null });
});

it('is refused where the story is not the other’s, not to be seen, or stands without words', async () => {
  const story = await writeStory(ada);
  const bens = await writeStory(ben);
  expect((await reply(ben, story, 'Hello')).status).toBe(404);
  await makeFriends(app, ada, ben);
  const send = (body: Record<string, unknown>) =>
    ben.client.call(sendMessage, { ...chatOf(ben, ada), body: { to: ada.id, id: randomUUID(), ...body } });
  expect((await send({ text: 'mine', storyId: bens.id })).status).toBe(404);
  expect((await send({ text: 'nobody’s', storyId: randomUUID() })).status).toBe(404);
  const bare = await send({ storyId: story.id });
  expect([bare.status, bare.error.field]).toEqual([400, 'text']);
  const file = await send({ storyId: story.id, mediaIds: [await uploadStoryMedia(ben.client)] });
  expect(file.status).toBe(400);
  expect((await messagesOf(ada, ben)).items).toEqual([]);
});

it('from a stranger to a public story lands in Spam, and from the blocked nowhere', async () => {
  const story = await writeStory(ada, { audience: 'public' });
  expect((await reply(ben, story, 'Hello')).status).toBe(200);
  expect(await chatsIn(ada, 'Spam')).toMatchObject([{ memberIds: [ben.id], lastMessage: { text: 'Hello' } }]);
  await ada.client.call(blockMember, { params: { memberId: ben.id } });
  expect((await reply(ben, story, 'Hello?')).status).toBe(404);
});

it('sent again after the story has gone is answered with what was sent', async () => {
  await makeFriends(app, ada, ben);
  const story = await writeStory(ada);
  const id = randomUUID();
  const first = await reply(ben, story, 'Once', id);
  await ada.client.call(deleteStory, { params: { storyId: story.id } });
  const again = await reply(ben, story, 'Once', id);
  expect(again.status).toBe(200);
  expect(again.ok.message).toEqual({
    ...first.ok.message,
    story: { id: story.id, ownerId: ada.id, media: null, words: null },
  });
  expect((await reply(ben, story, 'Never sent')).status).toBe(404);
  expect((await messagesOf(ada, ben)).items).toHaveLength(1);
});
