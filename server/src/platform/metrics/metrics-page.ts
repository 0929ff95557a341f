import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Figure, writeFigures } from './figures.ts';

const metricsPath = '/metrics';
const here = new BlockList();
here.addSubnet('127.0.0.0', 8, 'ipv4');
here.addAddress('::1', 'ipv6');
here.addSubnet('::ffff:127.0.0.0', 104, 'ipv6');

type Page = {
  token: string | undefined;
  /** Of every process that serves the port, and of the site. */
  read(): Promise<readonly (readonly Figure[])[]>;
};

/** The numbers of the site in the form of Prometheus, for whoever watches the machine. For others there is no such page. */
export function metricsPage(app: FastifyInstance, { token, read }: Page): void {
  app.get(metricsPath, { schema: { hide: true }, config: { rateLimit: false } }, async (request, reply) => {
    if (!isFromHere(request) && !hasToken(request, token)) return reply.callNotFound();
    const { type, text } = await writeFigures(await read());
    return reply.header('content-type', type).header('cache-control', 'no-store').send(text);
  });
}

/** A proxy on this machine passes on what others ask, whether we trust it or not. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  const address = socket.remoteAddress ?? '';
  return here.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const [, given = ''] = /^bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  return token !== undefined && timingSafeEqual(digest(given), digest(token));
}
