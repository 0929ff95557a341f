import type { Server } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import type { Log } from '../log/log.ts';

type Limits = { perAddress: number; processes(): number; trustProxy: boolean | string[]; log: Pick<Log, 'warn'> };

const sayEveryMs = 60_000;
// Without a body the browser says it, in its own language.
const answer = [
  'HTTP/1.1 429 Too Many Requests',
  'Retry-After: 10',
  'Connection: close',
  'Content-Length: 0',
  '',
  '',
].join('\r\n');

/**
 * One address may hold so many connections. This machine and trusted proxies are not limited: they bring the
 * connections of many visitors, and a proxy limits those by itself. Where several processes serve the port, each of them
 * allows its part.
 */
export function limitConnections(server: Server, { perAddress, processes, trustProxy, log }: Limits): void {
  const open = new Map<string, number>();
  const unlimited = unlimitedAddresses(trustProxy);
  let sayAt = 0;

  const refuse = (socket: Socket) => {
    socket.end(answer, () => socket.destroy());
    if (Date.now() < sayAt) return;
    sayAt = Date.now() + sayEveryMs;
    log.warn({ limit: perAddress }, 'an address has too many connections; further ones are refused');
  };

  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress);
    if (trustProxy === true || unlimited.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 0) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (count > Math.ceil(perAddress / processes())) refuse(socket);
  });
}

function unlimitedAddresses(trustProxy: boolean | string[]): BlockList {
  const list = new BlockList();
  list.addSubnet('127.0.0.0', 8, 'ipv4');
  list.addAddress('::1', 'ipv6');
  for (const entry of Array.isArray(trustProxy) ? trustProxy : []) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/**
 * One spelling for each address. An IPv4 visitor of a server that listens on IPv6 has an address such as
 * ::ffff:192.0.2.1.
 */
function plainAddress(spelled = ''): string {
  const bare = spelled.replace(/%.*$/, '');
  if (isIP(bare) !== 6) return bare;
  const address = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(address) ?? [];
  if (!high || !low) return address;
  return [high, low].flatMap((pair) => [Number.parseInt(pair, 16) >> 8, Number.parseInt(pair, 16) & 0xff]).join('.');
}

/** A household has a whole /64 of IPv6 addresses, but one address of IPv4. */
export function networkOf(spelled: string): string {
  const address = plainAddress(spelled);
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const behind = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - behind.length;
  return [...groups, ...Array(missing).fill('0'), ...behind].slice(0, 4).join(':');
}
