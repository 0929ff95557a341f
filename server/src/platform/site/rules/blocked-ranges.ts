import { BlockList, isIP } from 'node:net';

/** Larger ones would shut out whole countries. */
const shortestPrefix = { 4: 8, 6: 16 } as const;

type Range = { address: string; bits: number; family: 4 | 6 };

/** A single address, or a range such as 192.0.2.0/24; undefined if it is none. */
export function readRange(typed: string): Range | undefined {
  const [address = '', prefix, ...more] = typed.trim().split('/');
  const family = isIP(address);
  if ((family !== 4 && family !== 6) || more.length > 0 || address.includes('%')) return undefined;
  const most = family === 4 ? 32 : 128;
  if (prefix !== undefined && !/^\d{1,3}$/.test(prefix)) return undefined;
  const bits = prefix === undefined ? most : Number(prefix);
  return bits <= most ? { address: address.toLowerCase(), bits, family } : undefined;
}

export function isTooWide({ bits, family }: Range): boolean {
  return bits < shortestPrefix[family];
}

export function writeRange({ address, bits, family }: Range): string {
  return bits === (family === 4 ? 32 : 128) ? address : `${address}/${bits}`;
}

export class BlockedRanges {
  readonly #list = new BlockList();

  constructor(ranges: readonly string[]) {
    for (const typed of ranges) {
      const range = readRange(typed);
      if (range) this.#list.addSubnet(range.address, range.bits, range.family === 4 ? 'ipv4' : 'ipv6');
    }
  }

  /** An IPv4 visitor of a server that listens on IPv6 has an address such as ::ffff:192.0.2.1. */
  has(address: string): boolean {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const family = isIP(plain);
    return family !== 0 && this.#list.check(plain, family === 4 ? 'ipv4' : 'ipv6');
  }
}
