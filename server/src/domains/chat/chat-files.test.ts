import { chatIdOf } from '@hearth/contract/chat/rules';
import { blockMember } from '@hearth/contract/friends/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAudio } from '../../testing/build-audio.ts';
import { buildImage } from '../../testing/build-image.ts';
import { buildVideo } from '../../testing/build-video.ts';
import { befriend, chatState, messagesOf, sendFile, write } from '../../testing/chats.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { uploadMedia } from '../../testing/upload.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let photo: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  photo = await buildImage({ width: 40, height: 20 }, 'jpeg');
});
beforeEach(async () => {
  [ada, ben] = await Promise.all([newMember(app), newMember(app)]);
});
afterAll(() => app.stop());

const upload = (from: TestMember, to: TestMember, bytes: Buffer, name: string) =>
  uploadMedia(from.client, bytes, { purpose: 'chat', contextId: chatIdOf(from.id, to.id), to: to.id, name });
const opens = async (who: TestMember, url: string) => (await who.client.request({ method: 'GET', url })).status;

it('is shown in the chat, stands for itself in the list, and opens for the two alone', async () => {
  await befriend(ada, ben);
  const picture = await upload(ada, ben, photo, 'cat.jpg');
  expect([await opens(ada, picture.url), await opens(ben, picture.url)]).toEqual([200, 404]);
  expect((await sendFile(ada, ben, picture.id)).ok.message.media).toMatchObject([{ kind: 'image', name: 'cat.jpg' }]);
  expect((await chatState(ben, ada)).lastMessage?.text).toBe('[Image]');
  const note = await upload(ada, ben, Buffer.from('plain words'), 'notes.txt');
  await sendFile(ada, ben, note.id);
  expect((await chatState(ben, ada)).lastMessage?.text).toBe('[File]');
  const { items } = await messagesOf(ben, ada);
  expect(items.map(({ media }) => media[0]?.kind)).toEqual(['image', 'file']);
  const url = items[0]?.media[0]?.url ?? '';
  const eve = await newMember(app);
  expect([await opens(ada, url), await opens(ben, url), await opens(eve, url)]).toEqual([200, 200, 404]);
  expect((await app.visitor().request({ method: 'GET', url })).status).toBe(401);
  await ben.client.call(blockMember, { params: { memberId: ada.id } });
  expect(await opens(ben, url)).toBe(404);
});

it('is told by its kind where the last message stands', async () => {
  await befriend(ada, ben);
  const files = [
    ['cat.jpg', photo, '[Image]'],
    ['cat.mp4', await buildVideo({ container: 'mp4', seconds: 1 }), '[Video]'],
    ['cat.wav', buildAudio(), '[Audio]'],
    ['cat.txt', Buffer.from('meow'), '[File]'],
  ] as const;
  for (const [name, bytes, words] of files) {
    await sendFile(ada, ben, (await upload(ada, ben, bytes, name)).id);
    expect((await chatState(ben, ada)).lastMessage?.text).toBe(words);
  }
});

it('of a type that no browser knows is any file: saved under its name, never shown', async () => {
  await befriend(ada, ben);
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  for (const [name, bytes] of [
    ['data.xyz', Buffer.from([0, 1, 2, 3])],
    ['Makefile', Buffer.from('all:\n\techo done\n')],
    ['.profile', Buffer.from('export A=1')],
    ['page.html', page],
    ['wide.txt', Buffer.from('the wide road')],
  ] as const) {
    const made = await upload(ada, ben, bytes, name);
    expect(made).toMatchObject({ kind: 'file', name, mime: 'application/octet-stream', size: bytes.length });
    const sent = await sendFile(ada, ben, made.id);
    const file = await ben.client.request({ method: 'GET', url: sent.ok.message.media[0]?.url ?? '' });
    expect(file.status).toBe(200);
    expect(Buffer.from(file.body)).toEqual(bytes);
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(file.headers['content-disposition']).toContain(`attachment; filename="${name}"`);
  }
});

it('of an unknown type is refused where only pictures and films are shown', async () => {
  const refused = uploadMedia(ada.client, Buffer.from('words'), { purpose: 'post', name: 'data.xyz' });
  await expect(refused).rejects.toThrow('the file was refused');
});

it('of another chat, of another member, or used before is refused, and nothing is written', async () => {
  const cleo = await newMember(app);
  await befriend(ada, ben);
  await befriend(ada, cleo);
  const foreign = await upload(ada, cleo, photo, 'a.jpg');
  const bens = await upload(ben, ada, photo, 'b.jpg');
  for (const media of [foreign, bens]) {
    expect((await sendFile(ada, ben, media.id)).error.code).toBe('media_unusable');
  }
  expect((await messagesOf(ada, ben)).items).toEqual([]);
  const own = await upload(ada, ben, photo, 'c.jpg');
  expect((await sendFile(ada, ben, own.id)).status).toBe(200);
  expect((await sendFile(ada, ben, own.id)).error.code).toBe('media_unusable');
  expect((await messagesOf(ada, ben)).items).toHaveLength(1);
});

it('can be sent to a stranger only once they have answered', async () => {
  await write(ada, ben, 'hi');
  const picture = await upload(ada, ben, photo, 'cat.jpg');
  const refused = await sendFile(ada, ben, picture.id);
  expect([refused.status, refused.error.code]).toEqual([403, 'files_need_an_answer']);
  await write(ben, ada, 'hello');
  expect((await sendFile(ada, ben, picture.id)).status).toBe(200);
});
