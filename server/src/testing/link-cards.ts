import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLinkCards, type LinkCards } from '../domains/links/link-cards.ts';
import type { Database } from '../platform/database/database.ts';
import { createGetOutside, type GetOutside } from '../platform/outbound/get-outside.ts';
import { createPublicLookup, isPublicAddress } from '../platform/outbound/public-address.ts';
import type { Clock } from '../platform/time/clock.ts';
import { silentLog } from './silent-log.ts';

/** For a use case that a test calls itself, without links. */
export function withoutLinkCards(db: Database, clock: Clock): LinkCards {
  return createLinkCards({
    db,
    clock,
    log: silentLog,
    isOn: false,
    isOwnSite: () => false,
    fetchPage: async () => null,
    keepPicture: async () => undefined,
  });
}

/** Of all addresses of this machine one counts as public; the others are refused as ever. */
export const publicInTests = '127.0.0.7';

export type OutsideSite = {
  port: number;
  /** The paths that were asked for, in order. */
  asked: string[];
  getOutside: GetOutside;
  url(path: string, name?: string): string;
  stop(): Promise<void>;
};

/** A site of the web, reached by real HTTP. Every name ends there, unless `resolve` says otherwise. */
export async function startOutsideSite(
  answer: RequestListener,
  resolve: (name: string) => string = () => publicInTests,
): Promise<OutsideSite> {
  const asked: string[] = [];
  const server = await listen(publicInTests, (request: IncomingMessage, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  const { port } = server.address() as AddressInfo;
  const isPublic = (host: string) => host === publicInTests || isPublicAddress(host);
  const lookup = createPublicLookup((name, _, done) => done(null, [{ address: resolve(name), family: 4 }]), isPublic);
  return {
    port,
    asked,
    getOutside: createGetOutside({ lookup, isPublic }),
    url: (path, name = 'site.test') => `http://${name}:${port}${path}`,
    stop: () => close(server),
  };
}

export async function listen(host: string, answer: RequestListener): Promise<Server> {
  const server = createServer(answer);
  server.listen(0, host);
  await once(server, 'listening');
  return server;
}

export async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
