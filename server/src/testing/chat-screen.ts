import type { Message } from '@hearth/contract/chat/endpoints';
import type { ServerFrame } from '@hearth/contract/core/live';
import type { LiveClient } from '../platform/live/testing/live-client.ts';
import type { TestApp } from './app.ts';
import { connectLive } from './live.ts';
import type { TestMember } from './members.ts';

type ReadMessages = (query: Record<string, string>) => Promise<{ items: Message[]; more: boolean }>;

/** Live events that carry a message: of direct chats, and of those of several. */
const told = ['chat.changed', 'chat.message'];

/** A screen as a client keeps it: events in order, a hole or a reconnect filled from the server. */
export class ChatScreen {
  readonly shown: Message[] = [];
  readonly #server: TestApp;
  readonly #owner: TestMember;
  readonly #read: ReadMessages;
  #socket: LiveClient | undefined;
  #heard = 0;

  constructor(server: TestApp, owner: TestMember, read: ReadMessages) {
    this.#server = server;
    this.#owner = owner;
    this.#read = read;
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
    if (frame.op !== 'event' || !told.includes(frame.type)) return;
    const { message } = frame.data as { message: Message | null };
    if (!message || message.seq <= this.#last) return;
    if (message.seq === this.#last + 1) this.shown.push(message);
    else await this.#catchUp();
  }

  async #catchUp(): Promise<void> {
    for (let more = true; more; ) {
      const page = await this.#read({ after: String(this.#last), limit: '100' });
      this.shown.push(...page.items);
      more = page.more;
    }
  }

  get #last(): number {
    return this.shown.at(-1)?.seq ?? 0;
  }
}

/** The same member and session, at another server. */
export function movedTo(server: TestApp, member: TestMember): TestMember {
  const client = server.visitor();
  client.cookie = member.client.cookie;
  return { ...member, client };
}
