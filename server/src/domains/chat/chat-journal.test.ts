import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { ChatScreen, movedTo } from '../../testing/chat-screen.ts';
import { befriend, chatState, messagesOf, read, write } from '../../testing/chats.ts';
import { howMany } from '../../testing/how-many.ts';
import { newMember, type TestMember } from '../../testing/members.ts';

let app: TestApp;
let second: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  second = await app.another();
});
afterAll(async () => {
  await second.stop();
  await app.stop();
});

const perWriter = howMany({ short: 50, long: 120, full: 5_000 });
const chance = (share: number) => Math.random() < share;

const screenOf = (server: TestApp, owner: TestMember, other: TestMember) =>
  new ChatScreen(server, owner, (query) => messagesOf(owner, other, query));

/** Sends, loses some answers and therefore sends again; what was acknowledged goes into the journal, in order. */
async function writeAll(from: TestMember, to: TestMember, screen: ChatScreen): Promise<string[]> {
  const journal: string[] = [];
  for (let n = 0; n < perWriter; n++) {
    const id = randomUUID();
    const tries = chance(0.2)
      ? [write(from, to, `${n}`, id), write(from, to, `${n}`, id)]
      : [write(from, to, `${n}`, id)];
    for (const answer of await Promise.all(tries)) expect(answer.status).toBe(200);
    journal.push(id);
    if (chance(0.05)) await screen.drop();
    if (chance(0.2)) await screen.hear();
    if (chance(0.1)) await read(from, to, screen.shown.at(-1)?.seq ?? 0);
  }
  return journal;
}

it.each([
  ['one server', () => app],
  ['two servers that do not hear each other', () => second],
])(
  'at %s, answers lost and sockets cut: both screens show every message once, in order',
  async (_, bensServer) => {
    const [ada, newcomer] = await Promise.all([newMember(app), newMember(app)]);
    const ben = movedTo(bensServer(), newcomer);
    await befriend(ada, ben);
    const screens = [screenOf(app, ada, ben), screenOf(bensServer(), ben, ada)] as const;
    for (const screen of screens) await screen.connect();
    const [adas, bens] = await Promise.all([writeAll(ada, ben, screens[0]), writeAll(ben, ada, screens[1])]);
    for (const screen of screens) await (bensServer() === app ? screen.hear() : screen.drop());

    const [one, other] = screens.map(({ shown }) => shown.map(({ id }) => id));
    expect(one).toEqual(other);
    expect(new Set(one).size).toBe(2 * perWriter);
    expect(one?.filter((id) => adas.includes(id))).toEqual(adas);
    expect(one?.filter((id) => bens.includes(id))).toEqual(bens);
    for (const [who, partner] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      const { unread, readSeq } = await chatState(who, partner);
      expect(unread).toBe(
        screens[0].shown.filter(({ seq, senderId }) => seq > readSeq && senderId === partner.id).length,
      );
    }
  },
  1_800_000,
);
