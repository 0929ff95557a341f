import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newMember } from '../../testing/members.ts';
import { peopleByIds } from './profiles.api.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('finds every member asked for once, and leaves out ids of nobody', async () => {
  const ada = await newMember(app);
  const ben = await newMember(app);
  const people = await peopleByIds(app.db, [ada.id, ben.id, ada.id, '01900000-0000-7000-8000-000000000000']);
  expect([...people.keys()].sort()).toEqual([ada.id, ben.id].sort());
  expect(people.get(ada.id)).toEqual({
    id: ada.id,
    displayName: ada.displayName,
    profileName: expect.stringMatching(/^ada/),
    profilePic: null,
    verified: false,
  });
  expect((await peopleByIds(app.db, [])).size).toBe(0);
});
