import { expect, it } from 'vitest';
import { addressOfEachHost } from './each-host.ts';

it.each([
  ['postgres://u:p@a/db', ['postgres://u:p@a/db']],
  ['postgres://u:p@a,b/db', ['postgres://u:p@a/db', 'postgres://u:p@b/db']],
  ['postgres://u:p@a:1,[::1]:2/db?ssl=true', ['postgres://u:p@a:1/db?ssl=true', 'postgres://u:p@[::1]:2/db?ssl=true']],
  ['postgres://u:p%40x@a,b/db?target_session_attrs=read-write', ['postgres://u:p%40x@a/db', 'postgres://u:p%40x@b/db']],
  ['postgres://u@x/db?host=a,b&port=1,2', ['postgres://u@x/db?host=a&port=1', 'postgres://u@x/db?host=b&port=2']],
  ['postgres://u@x/db?host=a,b&port=7', ['postgres://u@x/db?host=a&port=7', 'postgres://u@x/db?host=b&port=7']],
])('%s names these hosts', (address, expected) => {
  expect(addressOfEachHost(address)).toEqual(expected);
});

it('refuses what is no address, and hosts that cannot be written to', () => {
  expect(addressOfEachHost('nothing')).toBeUndefined();
  expect(addressOfEachHost('postgres://a:x,b:1/db')).toBeUndefined();
  expect(addressOfEachHost('postgres://a,b/db?target_session_attrs=standby')).toBeUndefined();
});
