import { randomUUID } from 'node:crypto';
import * as drafts from '@hearth/contract/chat/drafts';
import * as chats from '@hearth/contract/chat/endpoints';
import * as groups from '@hearth/contract/chat/group-chats';
import * as actions from '@hearth/contract/chat/message-actions';
import { listChatVoters, voteInChat } from '@hearth/contract/chat/message-polls';
import { scheduleMessage } from '@hearth/contract/chat/scheduled';
import type { Endpoint } from '@hearth/contract/core/endpoint';
import { reportMessage } from '@hearth/contract/reports/endpoints';
import { searchMessages } from '@hearth/contract/search/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { buildImage } from '../build-image.ts';
import { beginGroup, inGroup } from '../group-chats.ts';
import { newMember, type TestMember } from '../members.ts';
import { makeBlocked, makeFriends } from '../relations.ts';
import { uploadMedia } from '../upload.ts';
import { nameOf } from './rows-of-all.ts';

/** How somebody stands to a chat of several, and to a message that its admin wrote before `late` came. */
const roles = ['outsider', 'asked', 'left', 'removed', 'blocked', 'late', 'member', 'admin'] as const;
type Role = (typeof roles)[number];
type Poll = { messageId: string; optionId: string };
type Place = { chatId: string; messageId: string; memberId: string; fileUrl: string; word: string; poll: Poll };
type Statuses = Record<Role, number>;

let app: TestApp;
let photo: Buffer;
const people = {} as Record<Role | 'spare', TestMember>;
beforeAll(async () => {
  app = await startTestApp();
  photo = await buildImage({ width: 40, height: 20 }, 'jpeg');
  for (const name of [...roles, 'spare'] as const) people[name] = await newMember(app, { firstName: name });
});
afterAll(() => app.stop());

let places = 0;

/** A chat of its own for each request, because some change it. */
async function newPlace(): Promise<Place> {
  const { admin, left, removed, blocked, member, spare, asked, late } = people;
  const chatId = (await beginGroup(admin, [left, removed, blocked, member, spare])).ok.chat.id;
  const chat = inGroup(chatId);
  const file = await uploadMedia(admin.client, photo, { purpose: 'chat', contextId: chatId });
  const word = `quagga${++places}`;
  const body = { id: randomUUID(), text: word, mediaIds: [file.id] };
  const { message } = (await admin.client.call(chats.sendMessage, { params: { chatId }, body })).ok;
  const poll = { id: randomUUID(), text: 'When?', poll: { options: ['Soon', 'Later'] } };
  const asking = (await admin.client.call(chats.sendMessage, { params: { chatId }, body: poll })).ok.message;
  await chat.add(admin, asked);
  await chat.leave(left);
  await chat.remove(admin, removed);
  await chat.add(admin, late);
  await makeBlocked(app, blocked, admin);
  const fileUrl = message.media[0]?.url ?? '';
  return {
    chatId,
    messageId: message.id,
    memberId: spare.id,
    fileUrl,
    word,
    poll: { messageId: asking.id, optionId: asking.poll?.options[0]?.id ?? '' },
  };
}

/** As before the first chat: who is asked is no friend of the admin. */
async function settle(): Promise<void> {
  await app.db.deleteFrom('blocks').execute();
  await app.db.deleteFrom('friend_edges').execute();
  for (const name of ['left', 'removed', 'blocked', 'late', 'member', 'spare'] as const)
    await makeFriends(app, people.admin, people[name]);
}

const outside = { outsider: 404, asked: 404, left: 404, removed: 404 };
const members: Statuses = { ...outside, blocked: 200, late: 200, member: 200, admin: 200 };
const admins: Statuses = { ...members, blocked: 403, late: 403, member: 403 };
const readers: Statuses = { ...outside, blocked: 404, late: 404, member: 200, admin: 200 };
const writer: Statuses = { ...readers, member: 403 };
const onlyAsked: Statuses = { ...outside, asked: 200, blocked: 404, late: 404, member: 404, admin: 404 };

type Sent = { params?: object; query?: object; body?: object };
type Row = { endpoint: Endpoint; expected: Statuses; send?: (place: Place) => Sent };
const fromStart = () => ({ query: { from: '2020-01-01T00:00:00.000Z' } });
const words = () => ({ body: { id: randomUUID(), text: 'hello' } });

const rows: Row[] = [
  { endpoint: chats.readChat, expected: members },
  { endpoint: chats.listChatMembers, expected: members },
  { endpoint: chats.readMessages, expected: members },
  { endpoint: chats.sendMessage, expected: members, send: words },
  { endpoint: chats.markRead, expected: members, send: () => ({ body: { seq: 1 } }) },
  { endpoint: chats.moveChat, expected: members, send: () => ({ body: { folder: 'Archived' } }) },
  { endpoint: chats.muteChat, expected: members, send: () => ({ body: { muted: true } }) },
  { endpoint: chats.hideChat, expected: members },
  { endpoint: groups.editGroupChat, expected: members, send: () => ({ body: { colour: 3 } }) },
  { endpoint: groups.addToGroupChat, expected: members, send: ({ memberId }) => ({ body: { memberIds: [memberId] } }) },
  { endpoint: groups.removeFromGroupChat, expected: admins },
  { endpoint: groups.setChatRole, expected: admins, send: () => ({ body: { role: 'admin' } }) },
  { endpoint: groups.leaveGroupChat, expected: members },
  { endpoint: groups.acceptChatRequest, expected: onlyAsked },
  { endpoint: groups.declineChatRequest, expected: onlyAsked },
  { endpoint: actions.readMessage, expected: readers },
  { endpoint: actions.unsendMessage, expected: writer },
  { endpoint: actions.removeMessage, expected: readers },
  { endpoint: actions.editMessage, expected: writer, send: () => ({ body: { text: 'zebra' } }) },
  { endpoint: actions.listMessageEdits, expected: readers },
  { endpoint: actions.reactToMessage, expected: readers, send: () => ({ body: { emoji: '👍' } }) },
  { endpoint: actions.unreactToMessage, expected: readers },
  { endpoint: actions.listMessageReactions, expected: readers },
  {
    endpoint: actions.forwardMessage,
    expected: readers,
    send: ({ chatId }) => ({ body: { id: randomUUID(), chatId } }),
  },
  { endpoint: actions.listChatPins, expected: members },
  { endpoint: actions.pinMessage, expected: readers },
  { endpoint: actions.unpinMessage, expected: readers },
  { endpoint: actions.findDateInChat, expected: members, send: fromStart },
  { endpoint: actions.setDisappearing, expected: members, send: () => ({ body: { hours: 24 } }) },
  // Nobody reports what they wrote.
  {
    endpoint: scheduleMessage,
    expected: members,
    send: () => ({
      body: { id: randomUUID(), text: 'later', at: new Date(app.clock.now().getTime() + 3_600_000).toISOString() },
    }),
  },
  {
    endpoint: voteInChat,
    expected: readers,
    send: ({ poll: { messageId, optionId } }) => ({ params: { messageId }, body: { optionIds: [optionId] } }),
  },
  { endpoint: listChatVoters, expected: readers, send: ({ poll }) => ({ params: poll }) },
  { endpoint: reportMessage, expected: { ...readers, admin: 400 }, send: () => ({ body: { reason: 'spam' } }) },
];

/** The drafts are the member's own, about whatever chat. */
const others: string[] = Object.values(drafts).flatMap((each) =>
  typeof each === 'object' && 'path' in each ? [nameOf(each as Endpoint)] : [],
);

it('has a row for every endpoint of one chat', () => {
  const ofOneChat = app.app.http.endpoints.filter(({ path }) => /:chatId/.test(path)).map(nameOf);
  expect(rows.map(({ endpoint }) => nameOf(endpoint)).sort()).toEqual(
    ofOneChat.filter((name) => !others.includes(name)).sort(),
  );
});

it.each(rows.map((row) => [nameOf(row.endpoint), row] as const))('%s', async (_, { endpoint, expected, send }) => {
  await settle();
  const place = await newPlace();
  const answered = {} as Statuses;
  for (const role of roles) {
    const params = Object.fromEntries(
      ['chatId', 'messageId', 'memberId'].flatMap((name) =>
        endpoint.path.includes(`:${name}`) ? [[name, place[name as keyof Place]]] : [],
      ),
    );
    const sent = send?.(place) ?? {};
    const asked = { ...sent, params: { ...params, ...sent.params } };
    const { status } = await people[role].client.call(endpoint, asked as never);
    answered[role] = status;
  }
  expect(answered).toEqual(expected);
});

it('the photo and the words of the message are found by those who read it', async () => {
  await settle();
  const { fileUrl, messageId, word } = await newPlace();
  for (const role of roles) {
    const { client } = people[role];
    const reads = readers[role] === 200;
    expect([role, (await client.request({ method: 'GET', url: fileUrl })).status]).toEqual([role, reads ? 200 : 404]);
    const { items } = (await client.call(searchMessages, { query: { q: word } })).ok;
    expect([role, items.some(({ message }) => message.id === messageId)]).toEqual([role, reads]);
  }
});
