import { expect, it } from 'vitest';
import { encodeBatch } from '../../platform/database/driver/encode-batch.ts';
import { WireReader } from './wire-messages.ts';

const find = { name: 'find', text: 'select $1::text, $2::bytea, $3::int' };

it('reads the statements of a batch with their values, also those that were parsed before', () => {
  const reader = new WireReader();
  const values = ['é🔥', Buffer.from([0, 255]), null];
  const recorded = { text: find.text, values: ['é🔥', { bytes: 'AP8=' }, null] };
  const first = encodeBatch([
    { ...find, values, parse: true, describe: true },
    { name: 'end', text: 'commit', values: [], parse: true, describe: false },
  ]);
  expect(reader.read(first)).toEqual([recorded, { text: 'commit', values: [] }]);
  expect(reader.read(encodeBatch([{ ...find, values, parse: false, describe: false }]))).toEqual([recorded]);
});

it('waits for the end of a round trip that is written in pieces', () => {
  const reader = new WireReader();
  const batch = encodeBatch([{ ...find, values: ['a', null, '7'], parse: true, describe: false }]);
  const sync = batch.subarray(-5);
  expect(reader.read(batch.subarray(0, -5))).toBeUndefined();
  expect(reader.read(sync)).toEqual([{ text: find.text, values: ['a', null, '7'] }]);
});
