import { expect, it } from 'vitest';
import { postOutside } from './post-outside.ts';
import { isPublicAddress, lookupPublic } from './public-address.ts';

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

it.each([
  ['this network (0.0.0.0/8)', '0.1.2.3', '0.255.255.255'],
  ['shared by a carrier (100.64.0.0/10)', '100.64.0.0', '100.127.255.255'],
  ['loopback (127.0.0.0/8)', '127.0.0.0', '127.255.255.254'],
  ['link-local', '169.254.0.1', '169.254.255.255'],
  ['private', '10.0.0.0', '10.255.255.255', '172.16.0.0', '172.31.255.255', '192.168.0.0', '192.168.255.255'],
  ['for protocols (192.0.0.0/24)', '192.0.0.0', '192.0.0.8', '192.0.0.255'],
  ['for benchmarks (198.18.0.0/15)', '198.18.0.0', '198.19.255.255'],
  ['for documentation', '192.0.2.1', '198.51.100.1', '203.0.113.1'],
  ['a 6to4 relay', '192.88.99.1'],
  ['multicast', '224.0.0.1', '239.255.255.255'],
  ['reserved', '240.0.0.1', '255.255.255.254'],
  ['broadcast', '255.255.255.255'],
  ['spelled as one number', '2130706433', '0x7f000001', '017700000001'],
  ['spelled with octal, hexadecimal or missing parts', '0177.0.0.1', '0x7f.0.0.1', '127.1', '10.65535'],
])('refuses IPv4: %s', (_, ...addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

it.each([
  [
    'mapped from IPv4',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '[::ffff:a9fe:a9fe]',
    '::FFFF:192.168.0.1',
    '::ffff:8.8.8.8',
  ],
  ['compatible with IPv4', '::127.0.0.1', '::7f00:1', '::a00:1'],
  ['translated from IPv4', '::ffff:0:127.0.0.1', '::ffff:0:7f00:1'],
  ['NAT64', '64:ff9b::10.0.0.1', '64:ff9b::808:808', '64:ff9b:1::a00:1'],
  ['6to4', '2002::', '2002:7f00:1::', '2002:808:808::1'],
  ['Teredo', '2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['unique local', 'fc00::1', 'fd12:3456:789a::1', 'fdff:ffff::1'],
  ['link-local, with or without a zone', 'fe80::1', 'febf::1', 'fe80::1%eth0', 'fe80::1%eth-0', 'fe80::1%1.2'],
  ['site-local', 'fec0::1', 'feff::1'],
  ['multicast', 'ff02::1', 'ff0e::1'],
  ['discarded', '100::1', '100:0:0:1::1'],
  ['for documentation and benchmarks', '2001:db8::1', '3fff::1', '2001:2::1'],
  ['for protocols', '2001:20::1', '2001:1ff::1', '5f00::1'],
  ['not handed out to anybody', '1::1', '200::1', '4000::1', 'e000::1'],
])('refuses IPv6: %s', (_, ...addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

it.each([
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.1',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.1',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.254',
  '[2606:4700:4700::1111]',
  '2001:4860:4860::8888',
  '2003::1',
  '2620:fe::fe',
])('lets %s through', (address) => expect(isPublicAddress(address)).toBe(true));

const message = () => ({ headers: {}, body: Buffer.from('x'), signal: new AbortController().signal });

it.each(['http://push.example.org/x', 'https://127.0.0.1/x', 'https://[::1]/x', 'https://localhost/x'])(
  'never posts to %s',
  async (url) => {
    await expect(postOutside(url, message())).rejects.toThrow();
  },
);

it.each([
  'https://2130706433/x',
  'https://0x7f000001/x',
  'https://017700000001/x',
  'https://0177.0.0.1/x',
  'https://0x7f.0x0.0x0.0x1/x',
  'https://127.1/x',
  'https://127.0.0.1./x',
  'https://①②⑦.0.0.1/x',
  'https://user@10.0.0.1:8443/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://[::127.0.0.1]/x',
  'https://[64:ff9b::7f00:1]/x',
])('refuses %s before it connects', async (url) => {
  await expect(postOutside(url, message())).rejects.toThrow('This address may not be posted to');
});

it('refuses a name that resolves to this machine', async () => {
  await expect(postOutside('https://localhost/x', message())).rejects.toThrow('localhost has no public address');
});

it.each([false, true])('gives a public address in the shape that was asked for (all: %s)', async (all) => {
  const answer = await new Promise((resolve) => lookupPublic('8.8.8.8', { all }, (...given) => resolve(given)));
  expect(answer).toEqual(all ? [null, [{ address: '8.8.8.8', family: 4 }]] : [null, '8.8.8.8', 4]);
});
