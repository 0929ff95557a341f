import { randomUUID } from 'node:crypto';
import { readMessages } from '@hearth/contract/chat/endpoints';
import { mostUnread } from '@hearth/contract/chat/rules';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { ChatScreen, movedTo } from './chat-screen.ts';
import { makeChatOfSeveral } from './chats.ts';
import { inGroup } from './group-chats.ts';
import { newMember, type TestMember } from './members.ts';
import { insertProfiles } from './profile-rows.ts';

/** `writers` of the members write `each` messages; the others only belong to the chat. */
type Journalled = { members: number; writers: number; each: number };

const chance = (share: number) => Math.random() < share;

/** What is written at once by several members, with lost answers and cut sockets, stands on every screen once and in order. */
export async function writeJournal(servers: readonly TestApp[], { members, writers, each }: Journalled): Promise<void> {
  const [app] = servers as [TestApp];
  const active: TestMember[] = [];
  for (let n = 0; n < writers; n += 1) active.push(movedTo(servers[n % servers.length] ?? app, await newMember(app)));
  const silent = members > writers ? await insertProfiles(app.db, app.clock.now(), members - writers) : [];
  const chatId = await makeChatOfSeveral(app, [...active.map(({ id }) => id), ...silent]);
  const group = inGroup(chatId);
  const screens = active.map((who, n) => {
    const read = async (query: Record<string, string>) =>
      (await who.client.call(readMessages, { params: { chatId }, query })).ok;
    return new ChatScreen(servers[n % servers.length] ?? app, who, read);
  });
  for (const screen of screens) await screen.connect();
  const write = async (who: TestMember, screen: ChatScreen) => {
    const journal: string[] = [];
    for (let n = 0; n < each; n += 1) {
      const id = randomUUID();
      const tries = chance(0.2)
        ? [group.say(who, `${n}`, id), group.say(who, `${n}`, id)]
        : [group.say(who, `${n}`, id)];
      for (const { status } of await Promise.all(tries)) expect(status).toBe(200);
      journal.push(id);
      if (chance(0.05)) await screen.drop();
      if (chance(0.2)) await screen.hear();
      if (chance(0.1)) await group.read(who, screen.shown.at(-1)?.seq ?? 0);
    }
    return journal;
  };
  const journals = await Promise.all(screens.map((screen, n) => write(active[n] as TestMember, screen)));
  for (const screen of screens) await (servers.length === 1 ? screen.hear() : screen.drop());

  const [first, ...others] = screens.map(({ shown }) => shown.map(({ id }) => id));
  for (const other of others) expect(other).toEqual(first);
  expect(new Set(first).size).toBe(writers * each);
  for (const journal of journals) expect(first?.filter((id) => journal.includes(id))).toEqual(journal);
  for (const [n, who] of active.entries()) {
    const { unread, readSeq } = (await group.state(who)).ok.chat;
    const waiting = screens[n]?.shown.filter(({ seq, senderId }) => seq > readSeq && senderId !== who.id) ?? [];
    expect(unread).toBe(Math.min(waiting.length, mostUnread));
  }
}
