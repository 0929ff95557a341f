import { expect, test } from 'vitest';
import { isolateValues } from './isolate.ts';

const isolated = (text: string) => `\u2068${text}\u2069`;

test('values that run against the page are isolated, others are left alone', () => {
  expect(isolateValues({ name: 'سارة', count: 3, site: 'Hearth' }, 'ltr')).toEqual({
    name: isolated('سارة'),
    count: 3,
    site: 'Hearth',
  });
  expect(isolateValues({ name: 'سارة', site: 'Hearth', count: '3' }, 'rtl')).toEqual({
    name: 'سارة',
    site: isolated('Hearth'),
    count: '3',
  });
});

test('a telephone number keeps its plus sign in front on a page from right to left', () => {
  expect(isolateValues({ number: '+44 7700 900123' }, 'rtl')).toEqual({ number: isolated('+44 7700 900123') });
});
