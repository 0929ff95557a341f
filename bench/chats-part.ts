import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { chatIdOf, groupChatKind } from '@hearth/contract/chat/rules';
import type { Database } from '../server/src/platform/database/database.ts';
import { cpuMs } from './cpu-time.ts';
import { enterMembers, makePairs, type Visitor } from './enter-members.ts';
import { openAll } from './live/light-socket.ts';
import { onNewServer, withDatabase } from './on-new-server.ts';
import type { Part } from './part.ts';
import { percentile, round, send } from './put-load.ts';
import type { HearthServer } from './start-server.ts';

const sizes = [2, 10, 250];
const warmUps = 400;
const messages = 200;
const everyMs = 40;
const lateMs = 10_000;
const goals = { cpuRatio: 5, lastMs: 50 };

type Chat = { id: string; members: readonly Visitor[] };
type Measured = {
  name: string;
  answerP50Ms: number;
  firstP50Ms: number;
  lastP50Ms: number;
  lastP99Ms: number;
  lost: number;
  cpuMs: number;
  serverCpuMs: number;
};

/** A message to a chat of two, of ten and of 250 members, all of whom have a screen open. */
export const chatsPart: Part = {
  name: 'chats',
  async *measure() {
    const results = await onNewServer(async (server) => {
      const measured: Measured[] = [];
      for (const size of sizes) {
        const chat = await withDatabase(server, async (db) => makeChat(db, await enterMembers(db, size)));
        measured.push(await measureChat(server, chat));
      }
      return measured;
    });
    yield { subject: 'chats', results, missed: missedIn(results) };
  },
};

async function makeChat(db: Database, members: readonly Visitor[]): Promise<Chat> {
  const [one, other] = members;
  if (members.length === 2 && one && other) {
    await makePairs(db, members);
    return { id: chatIdOf(one.id, other.id), members };
  }
  const [id, at] = [randomUUID(), new Date()];
  await db.insertInto('chats').values({ id, kind: groupChatKind, last_at: at }).execute();
  const row = { chat_id: id, folder: 'Chats', several: true, answered: true, joined_at: at, last_at: at };
  await db
    .insertInto('chat_members')
    .values(members.map((member) => ({ ...row, user_id: member.id })))
    .execute();
  return { id, members };
}

async function measureChat(server: HearthServer, { id, members }: Chat): Promise<Measured> {
  const heard = new Map<string, number[]>();
  const cookies = members.map(({ cookie }) => cookie);
  const sockets = await openAll(server.url, cookies, (frame) => {
    if (!frame.includes('"chat.message"') && !frame.includes('"chat.changed"')) return;
    const messageId: string | undefined = JSON.parse(frame.toString()).data.message?.id;
    if (messageId) heard.get(messageId)?.push(performance.now());
  });
  const agent = new Agent({ keepAlive: true });
  const answers: number[] = [];
  const delays: number[][] = [];
  let lost = 0;

  const sendOne = async (n: number) => {
    const [sender, partner] = [members[n % members.length], members[(n + 1) % members.length]];
    const messageId = randomUUID();
    heard.set(messageId, []);
    const began = performance.now();
    const to = members.length === 2 && { to: partner?.id };
    const body = { ...to, id: messageId, text: 'The kettle sings' };
    await send(server.url, agent, {
      method: 'POST',
      path: `/api/chats/${id}/messages`,
      cookie: sender?.cookie ?? '',
      body,
    });
    answers.push(performance.now() - began);
    const isHeard = () => (heard.get(messageId)?.length ?? 0) >= members.length;
    for (const deadline = began + lateMs; !isHeard() && performance.now() < deadline; ) await pause(2);
    const times = (heard.get(messageId) ?? []).map((at) => at - began);
    lost += members.length - times.length;
    delays.push(times);
    await pause(Math.max(0, everyMs - (performance.now() - began)));
  };

  for (let n = 0; n < warmUps; n++) await sendOne(n);
  [answers.length, delays.length] = [0, 0];
  const before = cpuMs(server.pid);
  for (let n = 0; n < messages; n++) await sendOne(n);
  const after = cpuMs(server.pid);
  for (const socket of sockets) socket.close();
  agent.destroy();
  const serverCpu = after.server - before.server;
  const last = delays.map((times) => Math.max(...times));
  return {
    name: `${members.length} members`,
    answerP50Ms: percentile(answers, 0.5),
    firstP50Ms: percentile(
      delays.map((times) => Math.min(...times)),
      0.5,
    ),
    lastP50Ms: percentile(last, 0.5),
    lastP99Ms: percentile(last, 0.99),
    lost,
    cpuMs: round((serverCpu + after.database - before.database) / messages),
    serverCpuMs: round(serverCpu / messages),
  };
}

function missedIn(results: readonly Measured[]): string[] {
  const [two] = results;
  return results.flatMap(({ name, cpuMs: cpu, lastP50Ms }) => [
    ...(two && cpu > goals.cpuRatio * two.cpuMs ? [`${name}: ${round(cpu / two.cpuMs)} times the CPU of two`] : []),
    ...(lastP50Ms > goals.lastMs ? [`${name}: on the last screen after ${lastP50Ms} ms, goal ${goals.lastMs}`] : []),
  ]);
}
