import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { chatIdOf } from '@hearth/contract/chat/rules';
import { cpuMs } from './cpu-time.ts';
import type { Visitor } from './enter-members.ts';
import { openAll } from './live/light-socket.ts';
import { percentile, round, send } from './put-load.ts';
import type { RunningServer } from './start-server.ts';

export type Delivery = {
  name: string;
  sockets: number;
  messages: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Not acknowledged, so neither sent nor lost. */
  refused: number;
  lost: number;
  twice: number;
  /** Per message: server and database together, and the server's share of it. */
  cpuMs: number;
  serverCpuMs: number;
};

export type DeliveryPlan = { name: string; perSecond: number; messages: number; warmUp: number };

const lateMs = 10_000;
/** A server that has been up for a while has its code compiled, however little happens. */
const warmUpPerSecond = 300;

/** From the moment a message is sent to the moment the other one's socket has it. */
class Ears {
  readonly #sentAt = new Map<string, number>();
  readonly #heard = new Map<string, number>();
  times: number[] = [];
  refused = 0;

  expect(id: string): void {
    this.#sentAt.set(id, performance.now());
  }

  forget(id: string): void {
    this.#sentAt.delete(id);
    this.refused += 1;
  }

  hear(frame: Buffer): void {
    const { type, data } = JSON.parse(frame.toString());
    if (type !== 'chat.changed' || !data.message) return;
    const { id } = data.message;
    const sentAt = this.#sentAt.get(id);
    if (sentAt === undefined) return;
    if (!this.#heard.has(id)) this.times.push(performance.now() - sentAt);
    this.#heard.set(id, (this.#heard.get(id) ?? 0) + 1);
  }

  get lost(): number {
    return [...this.#sentAt.keys()].filter((id) => !this.#heard.has(id)).length;
  }

  get twice(): number {
    return [...this.#heard.values()].filter((count) => count > 1).length;
  }

  /** A message that has not arrived by then counts as lost. */
  async settle(): Promise<void> {
    const deadline = performance.now() + lateMs;
    while (this.lost > 0 && performance.now() < deadline) await pause(20);
  }
}

/** Messages at an even pace, however long the answers take; one after the other within a pair. */
export async function deliverMessages(
  server: RunningServer,
  pairs: readonly [Visitor, Visitor][],
  plan: DeliveryPlan,
): Promise<Delivery> {
  const ears = new Ears();
  const cookies = pairs.flatMap((pair) => pair.map(({ cookie }) => cookie));
  // Of each pair the second one receives.
  const sockets = await openAll(server.url, cookies, (frame, n) => n % 2 === 1 && ears.hear(frame));
  const agent = new Agent({ keepAlive: true });
  const sendAll = async (count: number, perSecond: number) => {
    const answers: Promise<void>[] = [];
    const began = performance.now();
    for (let n = 0; n < count; n++) {
      const pair = pairs[n % pairs.length];
      if (!pair) break;
      const early = began + (n * 1_000) / perSecond - performance.now();
      if (early > 0) await pause(early);
      const id = randomUUID();
      ears.expect(id);
      const path = `/api/chats/${chatIdOf(pair[0].id, pair[1].id)}/messages`;
      const body = { to: pair[1].id, id, text: 'The kettle sings' };
      const sent = send(server.url, agent, { method: 'POST', path, cookie: pair[0].cookie, body });
      answers.push(
        sent.then(
          () => undefined,
          () => ears.forget(id),
        ),
      );
    }
    await Promise.all(answers);
    await ears.settle();
    return (performance.now() - began) / 1_000;
  };

  await sendAll(plan.warmUp, warmUpPerSecond);
  ears.times = [];
  const before = cpuMs(server.pid);
  const seconds = await sendAll(plan.messages, plan.perSecond);
  const after = cpuMs(server.pid);
  for (const socket of sockets) socket.close();
  agent.destroy();
  const serverCpu = after.server - before.server;
  return {
    name: plan.name,
    sockets: sockets.length,
    messages: plan.messages,
    perSecond: Math.round(plan.messages / seconds),
    p50Ms: percentile(ears.times, 0.5),
    p99Ms: percentile(ears.times, 0.99),
    refused: ears.refused,
    lost: ears.lost,
    twice: ears.twice,
    cpuMs: round((serverCpu + after.database - before.database) / plan.messages),
    serverCpuMs: round(serverCpu / plan.messages),
  };
}

const goals = { p50Ms: 10, p99Ms: 100 };

export function shortcomings({ name, p50Ms, p99Ms, lost, twice, refused }: Delivery): string[] {
  return [
    ...(p50Ms > goals.p50Ms ? [`${name}: p50 ${p50Ms} ms, goal ${goals.p50Ms}`] : []),
    ...(p99Ms > goals.p99Ms ? [`${name}: p99 ${p99Ms} ms, goal ${goals.p99Ms}`] : []),
    ...(lost + twice + refused > 0 ? [`${name}: ${lost} lost, ${twice} twice, ${refused} refused`] : []),
  ];
}
