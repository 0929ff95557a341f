import { expect, test } from 'vitest';
import { proposeHandle } from './propose-handle.ts';

test.each([
  ['Ada', 'Lovelace', 'ada.lovelace'],
  ['Grace', 'O’Sullivan', 'grace.osullivan'],
  ['Anne Marie', 'de la Cruz', 'annemarie.delacruz'],
  ['美咲', '田中', '田中美咲'],
  ['ليلى', 'حداد', 'ليلى.حداد'],
  ['🔥', 'Ada', ''],
  ['Ada', '', ''],
  ['Wolfeschlegelstein', 'Hausenbergerdorff', 'wolfeschlegelstein.hausenberge'],
])('%s %s gets "%s"', (firstName, lastName, handle) => {
  expect(proposeHandle({ firstName, lastName })).toBe(handle);
});
