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

it('a telephone number keeps its plus sign in front on a page from right to left', () => {
  const number = '+44 7700 900123';
  expect(isolateValues({ number }, 'rtl')).toEqual({ number: `\u2068${number}\u2069` });
  expect(isolateValues({ number }, 'ltr')).toEqual({ number });
});
