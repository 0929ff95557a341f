import { randomUUID } from 'node:crypto';
import type { ChatState, Message } from '@hearth/contract/chat/endpoints';
import type { ServerFrame } from '@hearth/contract/core/live';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LiveClient } from '../../platform/live/testing/live-client.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { befriend, chatState, messagesOf, read, write } from '../../testing/chats.ts';
import { howMany } from '../../testing/how-many.ts';
import { connectLive } from '../../testing/live.ts';
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

/** A screen as a client keeps it: events in order, a hole or a reconnect filled from the server. */
class Screen {
  readonly shown: Message[] = [];
  readonly #server: TestApp;
  readonly #owner: TestMember;
  readonly #other: TestMember;
  #socket: LiveClient | undefined;
  #heard = 0;

  constructor(server: TestApp, owner: TestMember, other: TestMember) {
    this.#server = server;
    this.#owner = owner;
    this.#other = other;
  }

  async connect(): Promise<void> {
    this.#socket = await connectLive(this.#server, this.#owner);
    this.#heard = 0;
    await this.#catchUp();
  }

  async drop(): Promise<void> {
    this.#socket?.socket.terminate();
    await this.#socket?.closed;
    await this.connect();
  }

  async hear(): Promise<void> {
    await this.#socket?.settle();
    const frames = this.#socket?.frames.slice(this.#heard) ?? [];
    this.#heard += frames.length;
    for (const frame of frames) await this.#apply(frame);
  }

  async #apply(frame: ServerFrame): Promise<void> {
    if (frame.op !== 'event' || frame.type !== 'chat.changed') return;
    const { message } = frame.data as { chat: ChatState; message: Message | null };
    if (!message || message.seq <= this.#last) return;
    if (message.seq === this.#last + 1) this.shown.push(message);
    else await this.#catchUp();
  }

  async #catchUp(): Promise<void> {
    for (let more = true; more; ) {
      const page = await messagesOf(this.#owner, this.#other, { after: String(this.#last), limit: '100' });
      this.shown.push(...page.items);
      more = page.more;
    }
  }

  get #last(): number {
    return this.shown.at(-1)?.seq ?? 0;
  }
}

/** Sends, loses some answers and therefore sends again; what was acknowledged goes into the journal, in order. */
async function writeAll(from: TestMember, to: TestMember, screen: Screen): Promise<string[]> {
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

/** The same member and session, at another server. */
function movedTo(server: TestApp, member: TestMember): TestMember {
  const client = server.visitor();
  client.cookie = member.client.cookie;
  return { ...member, client };
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
    const screens = [new Screen(app, ada, ben), new Screen(bensServer(), ben, ada)] as const;
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
