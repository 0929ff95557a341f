import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Every public IPv6 address is in this range. ipaddr.js calls some others unicast as well, such as `::7f00:1`, which
 * stands for 127.0.0.1.
 */
const publicIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** A host name counts as public here; `lookupPublic` checks the addresses that it resolves to. */
export function isPublicAddress(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  // Node connects without a lookup to everything that it takes for an address, so one that cannot be parsed is refused.
  if (!ipaddr.isValid(address)) return isIP(address) === 0;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(publicIpv6);
}

export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Answers with one address, a public one: the connection goes there, whatever the name resolves to a moment later. */
export function createPublicLookup(resolve: Resolve, isPublic: (address: string) => boolean): LookupFunction {
  return (hostname, options, answer) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const found = error ? undefined : addresses.find(({ address }) => isPublic(address));
      if (!found) return answer(error ?? new Error(`${hostname} has no public address`), '', 0);
      if (options.all) return answer(null, [found]);
      return answer(null, found.address, found.family);
    });
  };
}

export const lookupPublic = createPublicLookup(lookup, isPublicAddress);
