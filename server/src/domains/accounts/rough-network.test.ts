import { expect, test } from 'vitest';
import { networkOf } from '../../platform/http/limit-connections.ts';
import { roughNetwork } from './rough-network.ts';

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:x'],
  ['2001:db8::7', '2001:db8:0:x'],
  ['127.0.0.1', ''],
  ['192.168.1.20', ''],
  ['::1', ''],
  ['fd00::1', ''],
  ['fe80::1%eth0', ''],
  ['', ''],
])('the rough network of %s is "%s"', (address, rough) => {
  expect(roughNetwork(networkOf(address))).toBe(rough);
});
