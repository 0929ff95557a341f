import * as actions from '@hearth/contract/chat/message-actions';
import { blockMember } from '@hearth/contract/friends/endpoints';
import * as contract from '@hearth/contract/notifications/endpoints';
import * as push from '@hearth/contract/notifications/push';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { befriend, chatOf, chatState, mentionIn, mute, read, write } from '../../../testing/chats.ts';
import { groupOf, inGroup } from '../../../testing/group-chats.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { naming } from '../../../testing/mentions.ts';
import { startPushService } from '../../../testing/push-service.ts';

let app: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
let path: string;
let made = 0;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({}, { postOutside: service.postOutside });
});
beforeEach(async () => {
  [ada, ben, cleo] = await Promise.all([newMember(app), newMember(app), newMember(app)]);
  await befriend(ada, ben);
  await befriend(ada, cleo);
  path = `/browser-${++made}`;
  await subscribe(ada, path);
});
afterAll(async () => {
  await app.stop();
  await service.stop();
});

const subscribe = (member: TestMember, at: string) =>
  member.client.call(push.subscribeToPush, { body: service.subscription(at) });
const saveSettings = (body: Parameters<typeof ada.client.call<typeof contract.saveNotificationSettings>>[1]) =>
  ada.client.call(contract.saveNotificationSettings, body);
const aboutMessages = () =>
  service.pushed.flatMap(({ path: at, text }) => {
    const message = JSON.parse(text);
    return at === path && message.tag.startsWith('chat:') ? [message] : [];
  });
const arrived = async (count: number) => {
  await later(() => aboutMessages().length, count);
  return aboutMessages();
};
/** Messages wait for three seconds of the app's clock. */
async function later<T>(look: () => T, expected: T): Promise<void> {
  const lookLater = () => {
    app.clock.advance(3_000);
    return look();
  };
  await expect.poll(lookLater, { timeout: 20_000 }).toEqual(expected);
}

it('reaches a member who has not read a message, names its sender and leads to the chat', async () => {
  await write(ben, ada, 'a secret between us');
  expect(await arrived(1)).toEqual([
    {
      title: 'Hearth',
      body: `${ben.displayName} sent you a message.`,
      tag: `chat:${chatOf(ada, ben).params.chatId}`,
      url: `/messages?user=${ben.id}`,
      again: true,
    },
  ]);
});

it('shows the beginning of the words once the member allows it, and only the newest of several', async () => {
  await saveSettings({ body: { pushText: true } });
  await write(ben, ada, 'one');
  await write(ben, ada, 'x'.repeat(500));
  const [message] = await arrived(1);
  expect(message).toMatchObject({ title: ben.displayName, body: `${'x'.repeat(140)}…` });
});

it('says nothing of a message that was unsent meanwhile, and the new words of one that was edited', async () => {
  await saveSettings({ body: { pushText: true } });
  const first = (await write(ben, ada, 'frist')).ok.message;
  const second = (await write(ben, ada, 'a slip')).ok.message;
  const at = ({ id: messageId }: { id: string }) => ({ params: { ...chatOf(ada, ben).params, messageId } });
  await ben.client.call(actions.unsendMessage, at(second));
  await ben.client.call(actions.editMessage, { ...at(first), body: { text: 'first' } });
  const alone = (await write(cleo, ada, 'gone')).ok.message;
  await cleo.client.call(actions.unsendMessage, {
    params: { ...chatOf(ada, cleo).params, messageId: alone.id },
  });
  expect((await arrived(1)).map(({ body }) => body)).toEqual(['first']);
  await write(cleo, ada, 'there');
  expect((await arrived(2)).map(({ body }) => body)).toEqual(['first', 'there']);
});

it('reaches whom an edit mentions, also in a muted chat', async () => {
  await mute(ada, cleo, false);
  const { id } = (await write(cleo, ada, 'hello')).ok.message;
  await mute(ada, cleo);
  const at = { params: { ...chatOf(ada, cleo).params, messageId: id } };
  await cleo.client.call(actions.editMessage, { ...at, body: naming(ada) });
  expect((await arrived(1)).map(({ body }) => body)).toEqual([`${cleo.displayName} mentioned you.`]);
});

it('is not sent for Spam, muted, read and own messages, nor after a block; a later one is', async () => {
  const [stranger, blocked, quiet] = await Promise.all([newMember(app), newMember(app), newMember(app)]);
  await befriend(ada, blocked);
  await befriend(ada, quiet);
  await write(quiet, ada, 'first');
  await mute(ada, quiet);
  await write(quiet, ada, 'muted');
  await write(stranger, ada, 'in Spam');
  await write(ada, cleo, 'my own');
  await write(blocked, ada, 'before the block');
  await ada.client.call(blockMember, { params: { memberId: blocked.id } });
  await write(ben, ada, 'read at once');
  await read(ada, ben, 1);
  await write(cleo, ada, 'unread');
  await arrived(1);
  await write(ben, ada, 'unread too');
  const urls = (await arrived(2)).map(({ url }) => url);
  expect(urls).toEqual([`/messages?user=${cleo.id}`, `/messages?user=${ben.id}`]);
});

it('follows the member’s settings', async () => {
  await saveSettings({ body: { types: { message: { push: false } } } });
  await write(ben, ada, 'quiet');
  expect((await ada.client.call(contract.readNotificationSettings)).ok.types.message).toEqual({
    inApp: true,
    push: false,
  });
  await write(ben, ada, 'still quiet');
  await subscribe(cleo, `${path}-cleo`);
  await write(ada, cleo, 'a later one');
  await later(() => service.pushed.some((each) => each.path === `${path}-cleo` && each.text.includes('chat:')), true);
  expect(aboutMessages()).toEqual([]);
});

it('a mention passes a mute and a wish for no messages, but no Spam, block or wish for no mentions', async () => {
  const [stranger, quiet] = await Promise.all([newMember(app), newMember(app)]);
  await befriend(ada, quiet);
  for (const each of [ben, cleo, quiet]) {
    await write(each, ada, 'first');
    await read(ada, each, 1);
    await mute(ada, each);
  }
  await saveSettings({ body: { types: { message: { push: false } } } });
  await mentionIn(stranger, ada, ada);
  await mentionIn(quiet, ada, quiet);
  await mentionIn(cleo, ada, ada);
  await ada.client.call(blockMember, { params: { memberId: cleo.id } });
  await mentionIn(ben, ada, ada);
  await write(ben, ada, 'and more');
  expect(await arrived(1)).toMatchObject([
    { body: `${ben.displayName} mentioned you.`, url: `/messages?user=${ben.id}` },
  ]);
  await saveSettings({ body: { types: { mention: { push: false } } } });
  await mentionIn(ben, ada, ada);
  await mute(ada, ben, false);
  await saveSettings({ body: { types: { message: { push: true } } } });
  await write(ben, ada, 'a later one');
  await arrived(2);
  const listed = (await ada.client.call(contract.listNotifications)).ok.items;
  expect(listed.filter(({ type }) => type === 'mention')).toEqual([]);
});

it('muting is the member’s own, and survives new messages', async () => {
  await write(ben, ada, 'hi');
  expect((await mute(ada, ben)).ok.chat).toMatchObject({ muted: true, unread: 1 });
  await write(ben, ada, 'hi again');
  expect(await chatState(ada, ben)).toMatchObject({ muted: true, unread: 2 });
  expect(await chatState(ben, ada)).toMatchObject({ muted: false });
  expect((await mute(ada, ben, false)).ok.chat.muted).toBe(false);
});

it('of a chat of several reaches all members but the sender; a mention of everybody by an admin passes a mute', async () => {
  const chatId = await groupOf(ben, [ada, cleo], { name: 'Garden' });
  const group = inGroup(chatId);
  await saveSettings({ body: { pushText: true } });
  await group.say(ben, 'Seeds');
  expect(await arrived(1)).toMatchObject([
    { title: `${ben.displayName} · Garden`, body: 'Seeds', tag: `chat:${chatId}` },
  ]);
  await group.mute(ada);
  await group.say(ben, 'More seeds');
  await group.say(cleo, '@everyone come');
  await later(() => aboutMessages().length, 1);
  await group.say(ben, '@everyone Harvest');
  expect((await arrived(2))[1]).toMatchObject({ body: '@everyone Harvest' });
  await group.say(ada, 'own');
  await later(() => aboutMessages().length, 2);
});

it('of a chat of several does not pass a block, and a mute of an hour ends', async () => {
  const chatId = await groupOf(cleo, [ada, ben]);
  const group = inGroup(chatId);
  await ada.client.call(blockMember, { params: { memberId: ben.id } });
  await group.mute(ada, 1);
  await group.say(ben, 'hidden');
  await group.say(cleo, 'muted');
  await later(() => aboutMessages().length, 0);
  app.clock.advance(3_600_000);
  await group.say(cleo, 'heard');
  expect(await arrived(1)).toHaveLength(1);
});
