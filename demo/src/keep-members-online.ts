import { signIn } from '@hearth/contract/accounts/endpoints';
import { livePath } from '@hearth/contract/core/live-wire';
import { WebSocket } from 'ws';
import type { MemberIndex } from './plan/actions.ts';
import { demoPassword, emailOf } from './plan/plan-members.ts';

/** Friends of the first main member. */
const onlineMembers: readonly MemberIndex[] = [4, 7, 9, 13, 16, 19, 22];

type Address = { host: string; port: number };

/** Signs some members in over HTTP, like browsers, and keeps them connected until the server stops. */
export async function keepMembersOnline({ host, port }: Address): Promise<{ stop(): Promise<void> }> {
  const name = host.includes(':') ? `[${host}]` : host;
  const sockets: WebSocket[] = [];
  for (const member of onlineMembers) {
    const answer = await fetch(`http://${name}:${port}${signIn.path}`, {
      method: signIn.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: emailOf(member), password: demoPassword }),
    });
    // A visitor may have changed a password or deleted an account.
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
