import type { AddressInfo } from 'node:net';
import { livePath } from '@hearth/contract/core/live-wire';
import { WebSocket } from 'ws';
import { LiveClient } from '../platform/live/testing/live-client.ts';
import type { TestApp } from './app.ts';
import type { TestMember } from './members.ts';

/** A member's live connection to the app; `app.stop()` closes it. */
export async function connectLive({ app }: TestApp, { client }: TestMember): Promise<LiveClient> {
  if (!app.http.server.listening) await app.http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.http.server.address() as AddressInfo;
  const headers = { cookie: client.cookie ?? '' };
  const live = new LiveClient(new WebSocket(`ws://127.0.0.1:${port}${livePath}`, { headers }));
  await live.frame('welcome');
  return live;
}
