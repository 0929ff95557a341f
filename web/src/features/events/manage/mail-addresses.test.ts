import { expect, test } from 'vitest';
import { addressesIn } from './mail-addresses.ts';

test.each([
  ['', [], []],
  ['ada@x.example', ['ada@x.example'], []],
  ['ada@x.example, ben@y.example;\n  ada@x.example', ['ada@x.example', 'ben@y.example'], []],
  ['ada@x.example nobody @x.example', ['ada@x.example'], ['nobody', '@x.example']],
])('finds the addresses in “%s”', (text, good, bad) => {
  expect(addressesIn(text)).toEqual({ good, bad });
});
