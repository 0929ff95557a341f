import { Agent, request } from 'node:http';
import { cpuMs } from './cpu-time.ts';

export type Sent = { method: string; path: string; cookie: string; body?: object };
export type Measured = {
  name: string;
  requests: number;
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** Per request: server and database together, and the server's share of it. */
  cpuMs: number;
  serverCpuMs: number;
};
export type Plan = { name: string; requests: number; warmUp: number; next(n: number): Sent; connections?: number };

const usualConnections = 16;

/** Keeps all connections busy until every request is answered; what fails ends the run. */
export async function putLoad(server: { url: string; pid: number }, plan: Plan): Promise<Measured> {
  const { connections = usualConnections } = plan;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let sent = 0;
  const run = async (count: number): Promise<number[]> => {
    const until = sent + count;
    const times: number[] = [];
    const one = async () => {
      while (sent < until) {
        const started = performance.now();
        await send(server.url, agent, plan.next(sent++));
        times.push(performance.now() - started);
      }
    };
    await Promise.all(Array.from({ length: connections }, one));
    return times;
  };

  await run(plan.warmUp);
  const [cpuBefore, started] = [cpuMs(server.pid), performance.now()];
  const times = await run(plan.requests);
  const seconds = (performance.now() - started) / 1000;
  const cpuAfter = cpuMs(server.pid);
  const serverCpu = cpuAfter.server - cpuBefore.server;
  const cpu = serverCpu + cpuAfter.database - cpuBefore.database;
  agent.destroy();
  return {
    name: plan.name,
    requests: plan.requests,
    perSecond: Math.round(plan.requests / seconds),
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    p99Ms: percentile(times, 0.99),
    cpuMs: round(cpu / plan.requests),
    serverCpuMs: round(serverCpu / plan.requests),
  };
}

export function send(url: string, agent: Agent, { method, path, cookie, body }: Sent): Promise<void> {
  const payload = body && JSON.stringify(body);
  const headers = { cookie, ...(payload ? { 'content-type': 'application/json' } : {}) };
  return new Promise((resolve, reject) => {
    const sending = request(`${url}${path}`, { method, agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${method} ${path} answered ${answer.statusCode}`)),
      );
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
