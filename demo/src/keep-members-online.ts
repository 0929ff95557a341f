import { signIn } from '@hearth/contract/accounts/endpoints';
import { livePath } from '@hearth/contract/core/live-wire';
import { WebSocket } from 'ws';
import type { Who } from './plan/deeds.ts';
import { demoPassword, emailOf } from './plan/plan-members.ts';

/** So that somebody is there to meet; all of them are friends of the first host. */
const lively: readonly Who[] = [4, 7, 9, 13, 16, 19, 22];

type Address = { host: string; port: number };

/** Some members come by the front door, like anybody else, and stay as long as the server runs. */
export async function keepMembersOnline({ host, port }: Address): Promise<{ stop(): Promise<void> }> {
  const name = host.includes(':') ? `[${host}]` : host;
  const sockets: WebSocket[] = [];
  for (const who of lively) {
    const answer = await fetch(`http://${name}:${port}${signIn.path}`, {
      method: signIn.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: emailOf(who), password: demoPassword }),
    });
    // Whoever tries the demo may have changed a password or deleted an account.
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
    if (!cookie) continue;
    const socket = new WebSocket(`ws://${name}:${port}${livePath}`, { headers: { cookie } });
    socket.on('error', () => {});
    sockets.push(socket);
  }
  return {
    async stop() {
      for (const socket of sockets) socket.terminate();
    },
  };
}
