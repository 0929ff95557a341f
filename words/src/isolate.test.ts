import { expect, it } from 'vitest';
import { isolateValues } from './isolate.ts';

const isolated = (text: string) => `\u2068${text}\u2069`;

it.each([
  ['Mia', 'ltr', 'Mia'],
  ['ליאת', 'ltr', isolated('ליאת')],
  ['Mia', 'rtl', isolated('Mia')],
  ['ليلى', 'rtl', 'ليلى'],
  ['ليلى Smith', 'rtl', isolated('ليلى Smith')],
  ['山田', 'rtl', isolated('山田')],
  ['42', 'rtl', '42'],
  ['<0/>', 'rtl', '<0/>'],
])('%s in a sentence from %s', (value, direction, expected) => {
  expect(isolateValues({ value, count: 3 }, direction)).toEqual({ value: expected, count: 3 });
});
