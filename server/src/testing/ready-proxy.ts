import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

type Call = { method: string; path: string; cookie?: string | undefined; body?: unknown };

/** What a proxy does: keeps connections open, asks every server whether it is ready, and sends requests to those that are. */
export function startProxy() {
  const agent = new Agent({ keepAlive: true });
  let ready: string[] = [];
  let servers: string[] = [];
  let turn = 0;
  let stopped = false;

  const send = async (origin: string, { method, path, cookie, body }: Call) => {
    const headers = { ...(cookie && { cookie }), ...(body !== undefined && { 'content-type': 'application/json' }) };
    const sent = request(new URL(path, origin), { method, agent, headers });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
    const [answer] = await once(sent, 'response');
    await text(answer);
    return answer.statusCode as number;
  };
  const look = async () => {
    while (!stopped) {
      const answers = await Promise.all(
        servers.map((origin) => send(origin, { method: 'GET', path: '/readyz' }).catch(() => 0)),
      );
      ready = servers.filter((_, index) => answers[index] === 200);
      await pause(50);
    }
  };
  const looking = look();
  return {
    use(origins: string[]) {
      servers = origins;
    },
    isReady: () => servers.length > 0 && ready.length === servers.length,
    send: (call: Call) => send(ready[turn++ % ready.length] ?? '', call),
    async stop() {
      stopped = true;
      await looking;
      agent.destroy();
    },
  };
}
