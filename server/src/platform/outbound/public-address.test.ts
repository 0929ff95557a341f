import { expect, it } from 'vitest';
import { postOutside } from './post-outside.ts';
import { isPublicAddress } from './public-address.ts';

it.each(['127.0.0.1', '10.1.2.3', '192.168.1.1', '172.20.0.1', '169.254.169.254', '0.0.0.0', '100.64.0.1'])(
  'keeps %s inside',
  (address) => expect(isPublicAddress(address)).toBe(false),
);
it.each(['::1', '[::1]', '::', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::7f00:1'])(
  'keeps %s inside',
  (address) => expect(isPublicAddress(address)).toBe(false),
);
it.each(['8.8.8.8', '142.250.1.188', '2a00:1450:4001::200e', 'push.example.org'])('lets %s through', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

it.each(['http://push.example.org/x', 'https://127.0.0.1/x', 'https://[::1]/x', 'https://localhost/x'])(
  'never posts to %s',
  async (url) => {
    const message = { headers: {}, body: Buffer.from('x'), signal: new AbortController().signal };
    await expect(postOutside(url, message)).rejects.toThrow();
  },
);
