import { deleteAccount, saveSettings } from '@hearth/contract/accounts/endpoints';
import { saveProfile } from '@hearth/contract/profiles/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newMember } from '../../testing/members.ts';
import { createStatementCounter } from '../../testing/statement-counter.ts';
import { PeopleCache } from './people-cache.ts';
import { peopleByIds, setBadge } from './profiles.api.ts';

const counter = createStatementCounter();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { plugin: counter.plugin });
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

describe('members who are cached', () => {
  const cache = new PeopleCache(1_048_576);
  const two = async () => [await newMember(app), await newMember(app)] as const;
  const named = async (id: string, other: string) => (await cache.read(app.db, [id, other])).get(id);

  it('are shown after one statement that says that nobody has changed', async () => {
    const [ada, ben] = await two();
    const before = await named(ada.id, ben.id);
    const counted = await counter.during(async () => expect(await named(ada.id, ben.id)).toBe(before));
    expect(counted.statements).toBe(1);
  });

  it('are read again after any change of a name, handle or badge, also one of somebody else', async () => {
    const [ada, ben] = await two();
    await named(ada.id, ben.id);
    await ada.client.call(saveSettings, { body: { displayName: 'Ada the Second' } });
    expect(await named(ada.id, ben.id)).toMatchObject({ displayName: 'Ada the Second', verified: false });
    await setBadge(app.db, ada.id, true);
    expect(await named(ada.id, ben.id)).toMatchObject({ verified: true });
    const profileName = `second${ada.id.slice(-8)}`;
    await ada.client.call(saveProfile, { body: { profileName } });
    expect(await named(ada.id, ben.id)).toMatchObject({ profileName });
    await setBadge(app.db, ben.id, true);
    expect(await named(ada.id, ben.id)).toMatchObject({ displayName: 'Ada the Second', profileName });
  });

  it('are not read again because of a change that nobody is shown with a name', async () => {
    const [ada, ben] = await two();
    await named(ada.id, ben.id);
    await ada.client.call(saveProfile, { body: { bio: 'At the lake' } });
    expect((await counter.during(() => named(ada.id, ben.id))).statements).toBe(1);
  });

  it('are gone with their account', async () => {
    const [ada, ben] = await two();
    await named(ada.id, ben.id);
    await ada.client.call(deleteAccount, { body: { password: ada.password } });
    expect(await named(ada.id, ben.id)).toBeUndefined();
  });

  it('look to others as before until a change is committed, and for good if it is not', async () => {
    const [ada, ben] = await two();
    await named(ada.id, ben.id);
    const undone = inTransaction(app.db, async (trx) => {
      await setBadge(trx, ada.id, true);
      expect((await cache.read(trx, [ada.id, ben.id])).get(ada.id)).toMatchObject({ verified: true });
      expect(await named(ada.id, ben.id)).toMatchObject({ verified: false });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await named(ada.id, ben.id)).toMatchObject({ verified: false });
  });
});
