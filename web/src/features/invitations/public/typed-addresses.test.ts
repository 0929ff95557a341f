import { expect, it } from 'vitest';
import { typedAddresses } from './typed-addresses.ts';

it.each([
  ['', []],
  ['ada@example.org', ['ada@example.org']],
  ['ada@example.org, ben@example.org;cleo@example.org', ['ada@example.org', 'ben@example.org', 'cleo@example.org']],
  ['Ada Lovelace <Ada@example.org>,\n"Ben" <ben@example.org>', ['ada@example.org', 'ben@example.org']],
  ['ada@example.org\r\nADA@example.org', ['ada@example.org']],
  ['nobody at all', []],
])('%j', (text, addresses) => {
  expect(typedAddresses(text)).toEqual(addresses);
});
