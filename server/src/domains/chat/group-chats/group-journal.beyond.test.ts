import { afterAll, beforeAll, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { writeJournal } from '../../../testing/group-journal.ts';
import { howMany } from '../../../testing/how-many.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it.each([
  [2, howMany({ short: 30, long: 100, full: 5_000 })],
  [10, howMany({ short: 8, long: 40, full: 1_000 })],
])(
  'in a chat of %i, every screen shows every message once, in order',
  (members, each) => writeJournal([app], { members, writers: members, each }),
  1_800_000,
);
