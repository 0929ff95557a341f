import { randomUUID } from 'node:crypto';
import { sendMessage } from '@hearth/contract/chat/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildAudio } from '../../../testing/build-audio.ts';
import { befriend, chatOf, chatState, messagesOf } from '../../../testing/chats.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { uploadMedia } from '../../../testing/upload.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [ada, ben] = await Promise.all([newMember(app), newMember(app)]);
  await befriend(ada, ben);
});
afterAll(() => app.stop());

const waveform = [0, 12, 31, 4];

async function speak(bytes: Buffer, name = 'voice-message.wav', more: object = {}) {
  const { chatId } = chatOf(ada, ben).params;
  const { id } = await uploadMedia(ada.client, bytes, { purpose: 'chat', name, contextId: chatId, to: ben.id });
  const body = { to: ben.id, id: randomUUID(), mediaIds: [id], voice: { waveform }, ...more };
  return ada.client.call(sendMessage, { ...chatOf(ada, ben), body });
}

it('arrives with how loud it is, and how long', async () => {
  expect((await speak(buildAudio(2))).ok.message).toMatchObject({ voice: { waveform }, media: [{ duration: 2 }] });
  const { items } = await messagesOf(ben, ada);
  expect(items).toMatchObject([{ text: '', voice: { waveform }, media: [{ kind: 'audio', duration: 2 }] }]);
  expect((await chatState(ben, ada)).lastMessage?.text).toBe('[Audio]');
});

it.each([
  ['half a second', () => buildAudio(0.5), 'voice_too_short'],
  ['thirty minutes', () => buildAudio(1_800), 'voice_too_long'],
  ['no recording', () => Buffer.from('plain words'), 'media_unusable'],
])('of %s is refused, and nothing is written', async (_, bytes, code) => {
  expect((await speak(bytes())).error).toMatchObject({ code, field: 'voice' });
  expect((await messagesOf(ben, ada)).items).toEqual([]);
});

it('has no words and no more bars than are shown', async () => {
  expect((await speak(buildAudio(2), 'a.wav', { text: 'and words' })).error.code).toBe('media_unusable');
  for (const wrong of [[], [32], [-1], [0.5], Array.from({ length: 65 }, () => 1)]) {
    expect((await speak(buildAudio(2), 'a.wav', { voice: { waveform: wrong } })).status).toBe(400);
  }
  expect((await messagesOf(ben, ada)).items).toEqual([]);
});
