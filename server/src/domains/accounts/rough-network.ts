import { BlockList, isIP } from 'node:net';

/** Behind a proxy that is not trusted every visitor has such an address: it says nothing about them. */
const inside = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(network, bits, 'ipv4');

const sharedGroups = 3;

/**
 * The part of a network's address that many households share, such as 203.0.113.x: members recognise by it where
 * they have signed in, and it leads nobody to a home. Empty for addresses of local networks.
 */
export function roughNetwork(network: string): string {
  if (isIP(network) === 4) {
    return inside.check(network) ? '' : `${network.split('.').slice(0, 3).join('.')}.x`;
  }
  const groups = network.split(':');
  const isPublic = /^[23]/.test(network) && groups.every((group) => /^[0-9a-f]{1,4}$/.test(group));
  return isPublic && groups.length > sharedGroups ? `${groups.slice(0, sharedGroups).join(':')}:x` : '';
}
