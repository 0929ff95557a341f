import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type CpuMs, cpuMs } from './cpu-time.ts';

export type Sent = { method: string; path: string; cookie: string; body?: object };
export type Measured = {
  name: string;
  requests: number;
  /** How often the server was too busy to answer; such a request is sent again, and its time goes on. */
  refused: number;
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** Per request: server and database together, and each of them. */
  cpuMs: number;
  serverCpuMs: number;
  databaseCpuMs: number;
};
export type Plan = { name: string; requests: number; warmUp: number; next(n: number): Sent; connections?: number };
/** `databasePid`: of the server that started the database, where that is another one. */
export type Target = { url: string; pid: number; databasePid?: number };

const usualConnections = 16;
const mostRefusals = 1_000;
const retryMs = 100;

class Refusal extends Error {}

/** Keeps all connections busy; can go on after others had their turn, so that both meet the same noise. */
export class Load {
  readonly #target: Target;
  readonly #next: (n: number) => Sent;
  readonly #connections: number;
  #sent = 0;
  #refused = 0;
  #times: number[] = [];
  #seconds = 0;
  #cpu: CpuMs = { server: 0, database: 0 };

  constructor(target: Target, { next, connections = usualConnections }: Pick<Plan, 'next' | 'connections'>) {
    this.#target = target;
    this.#next = next;
    this.#connections = connections;
  }

  /** What fails ends the run. */
  async warmUp(count: number): Promise<void> {
    await this.#send(count);
  }

  async measure(count: number): Promise<void> {
    const [before, started] = [this.#spent(), performance.now()];
    this.#times.push(...(await this.#send(count)));
    this.#seconds += (performance.now() - started) / 1000;
    const after = this.#spent();
    this.#cpu = {
      server: this.#cpu.server + after.server - before.server,
      database: this.#cpu.database + after.database - before.database,
    };
  }

  finish(name: string): Measured {
    const requests = this.#times.length;
    const { server, database } = this.#cpu;
    return {
      name,
      requests,
      refused: this.#refused,
      perSecond: Math.round(requests / this.#seconds),
      p50Ms: percentile(this.#times, 0.5),
      p95Ms: percentile(this.#times, 0.95),
      p99Ms: percentile(this.#times, 0.99),
      cpuMs: round((server + database) / requests),
      serverCpuMs: round(server / requests),
      databaseCpuMs: round(database / requests),
    };
  }

  #spent(): CpuMs {
    return cpuMs(this.#target.pid, this.#target.databasePid);
  }

  async #send(count: number): Promise<number[]> {
    const until = this.#sent + count;
    const times: number[] = [];
    // Of its own: between two turns a server closes connections that nobody uses.
    const agent = new Agent({ keepAlive: true, maxSockets: this.#connections });
    const one = async () => {
      while (this.#sent < until) {
        const started = performance.now();
        await this.#insist(agent, this.#next(this.#sent++));
        times.push(performance.now() - started);
      }
    };
    await Promise.all(Array.from({ length: this.#connections }, one));
    agent.destroy();
    return times;
  }

  /** An overloaded server refuses what would wait for too long; a client then tries again. */
  async #insist(agent: Agent, sent: Sent): Promise<void> {
    for (;;) {
      try {
        await send(this.#target.url, agent, sent);
        return;
      } catch (error) {
        if (!(error instanceof Refusal) || this.#refused++ > mostRefusals) throw error;
        await pause(retryMs);
      }
    }
  }
}

export async function putLoad(target: Target, plan: Plan): Promise<Measured> {
  const load = new Load(target, plan);
  await load.warmUp(plan.warmUp);
  await load.measure(plan.requests);
  return load.finish(plan.name);
}

/** The number of bytes that were answered. */
export async function send(url: string, agent: Agent, sent: Sent): Promise<number> {
  let bytes = 0;
  await exchange(url, agent, sent, (piece) => {
    bytes += piece.length;
  });
  return bytes;
}

/** The same for those who want to know what was answered. */
export async function ask<Answer>(url: string, agent: Agent, sent: Sent): Promise<Answer> {
  const pieces: Buffer[] = [];
  await exchange(url, agent, sent, (piece) => pieces.push(piece));
  return JSON.parse(Buffer.concat(pieces).toString());
}

function exchange(
  url: string,
  agent: Agent,
  { method, path, cookie, body }: Sent,
  take: (piece: Buffer) => void,
): Promise<void> {
  const payload = body && JSON.stringify(body);
  const headers = { cookie, ...(payload ? { 'content-type': 'application/json' } : {}) };
  return new Promise((resolve, reject) => {
    const sending = request(`${url}${path}`, { method, agent, headers }, (answer) => {
      answer.on('data', take);
      answer.on('end', () => {
        if (answer.statusCode === 200) return resolve();
        const sentence = `${method} ${path} answered ${answer.statusCode}`;
        reject(answer.statusCode === 503 ? new Refusal(sentence) : new Error(sentence));
      });
    });
    sending.on('error', reject);
    sending.end(payload);
  });
}

export function percentile(times: readonly number[], share: number): number {
  return round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]);
}

export function round(value = 0): number {
  return Math.round(value * 100) / 100;
}
