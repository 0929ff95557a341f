import { expect, it } from 'vitest';
import { isolateValues } from './isolate.ts';

it('a telephone number keeps its plus sign in front on a page from right to left', () => {
  const number = '+44 7700 900123';
  expect(isolateValues({ number }, 'rtl')).toEqual({ number: `\u2068${number}\u2069` });
  expect(isolateValues({ number }, 'ltr')).toEqual({ number });
});
