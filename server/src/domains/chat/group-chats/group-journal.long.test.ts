import { afterAll, beforeAll, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { writeJournal } from '../../../testing/group-journal.ts';
import { howMany } from '../../../testing/how-many.ts';

let app: TestApp;
let second: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  second = await app.another();
});
afterAll(async () => {
  await second.stop();
  await app.stop();
});

const each = howMany({ short: 10, long: 30, full: 500 });

it(
  'in a chat of 250, every screen shows every message once, in order',
  () => writeJournal([app], { members: 250, writers: 20, each }),
  1_800_000,
);

it.each([2, 10, 250])(
  'in a chat of %i at two servers that do not hear each other, every screen is the same in the end',
  (members) => writeJournal([app, second], { members, writers: Math.min(members, 20), each }),
  1_800_000,
);
