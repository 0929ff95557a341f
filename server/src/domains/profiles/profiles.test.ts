import { saveSettings } from '@hearth/contract/accounts/endpoints';
import { readProfile, saveProfile } from '@hearth/contract/profiles/endpoints';
import { searchMembers } from '@hearth/contract/search/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { connectLive } from '../../testing/live.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { makeBlocked, makeFriends } from '../../testing/relations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const look = (viewer: TestMember, memberId: string) => viewer.client.call(readProfile, { params: { memberId } });
const save = (member: TestMember, body: unknown) => member.client.call(saveProfile, { body });
const unknownId = '01900000-0000-7000-8000-000000000000';

describe('a profile', () => {
  it('shows its owner everything', async () => {
    const ada = await newMember(app);
    expect((await look(ada, ada.id)).ok).toMatchObject({
      id: ada.id,
      firstName: 'Ada',
      gender: 'Female',
      birthday: { day: 10, month: 12 },
      own: { email: ada.email, mobile: null, dateOfBirth: '1990-12-10' },
    });
  });

  it('shows a friend the birthday without its year, and the gender', async () => {
    const ada = await newMember(app);
    const ben = await newMember(app);
    await makeFriends(app, ada, ben);
    expect((await look(ben, ada.id)).ok).toMatchObject({
      gender: 'Female',
      birthday: { day: 10, month: 12 },
      own: null,
      friendCount: 1,
    });
  });

  it('shows another member the friends that the two share, with their faces, and counts them', async () => {
    const [ada, ben] = [await newMember(app), await newMember(app)];
    const shared: TestMember[] = [];
    for (let made = 0; made < 4; made++) {
      const friend = await newMember(app);
      await makeFriends(app, ada, friend);
      await makeFriends(app, ben, friend);
      shared.push(friend);
      app.clock.advance(1_000);
    }
    await makeFriends(app, ada, await newMember(app));
    const { mutualCount, mutualFriends } = (await look(ben, ada.id)).ok;
    expect(mutualCount).toBe(4);
    expect(mutualFriends).toHaveLength(3);
    const ids = shared.map(({ id }) => id);
    expect(mutualFriends.every(({ id }) => ids.includes(id))).toBe(true);
    expect((await look(ada, ada.id)).ok).toMatchObject({ mutualCount: 0, mutualFriends: [] });
  });

  it('shows a stranger neither', async () => {
    const ada = await newMember(app);
    const stranger = await newMember(app);
    expect((await look(stranger, ada.id)).ok).toMatchObject({ gender: null, birthday: null, own: null });
  });

  it('makes no birthday where the date of birth is missing', async () => {
    const ada = await newMember(app);
    await app.db.updateTable('profiles').set({ date_of_birth: null }).where('user_id', '=', ada.id).execute();
    expect((await look(ada, ada.id)).ok).toMatchObject({ birthday: null, own: { dateOfBirth: null } });
  });

  it('is not there for the blocked, in either direction, nor for visitors', async () => {
    const ada = await newMember(app);
    const ben = await newMember(app);
    await makeBlocked(app, ada, ben);
    expect((await look(ben, ada.id)).status).toBe(404);
    expect((await look(ada, ben.id)).status).toBe(404);
    expect((await app.visitor().call(readProfile, { params: { memberId: ada.id } })).status).toBe(401);
  });

  it('refuses an unknown and a malformed id in plain words', async () => {
    const ada = await newMember(app);
    expect((await look(ada, unknownId)).error).toMatchObject({ code: 'not_found' });
    const malformed = await look(ada, 'not-an-id');
    expect(malformed.status).toBe(400);
    expect(malformed.error.field).toBe('memberId');
  });

  it('never tells others e-mail, mobile or birth year, over HTTP or live', async () => {
    const ada = await newMember(app, { firstName: 'Secretive', dateOfBirth: { day: 3, month: 4, year: 1987 } });
    const mobile = '+4915112345678';
    await app.db.updateTable('accounts').set({ mobile }).where('id', '=', ada.id).execute();
    for (const friends of [false, true]) {
      const other = await newMember(app);
      if (friends) await makeFriends(app, ada, other);
      const live = await connectLive(app, other);
      await live.subscribe(`profile:${ada.id}`);
      await save(ada, { bio: `Hello ${friends}`, dateOfBirth: { day: 3, month: 4, year: 1987 } });
      await live.frame('event');
      const seen = JSON.stringify([
        (await look(other, ada.id)).ok,
        (await other.client.call(searchMembers, { query: { q: 'secretive' } })).ok,
        live.frames,
      ]);
      expect(seen).toContain(ada.id);
      for (const secret of [ada.email, mobile, mobile.slice(1), '1987']) expect(seen).not.toContain(secret);
    }
  });
});

describe('editing a profile', () => {
  it('saves what was given and leaves the rest', async () => {
    const ada = await newMember(app);
    const plain = {
      middleName: 'King',
      profileName: 'countess',
      bio: '  First programmer ',
      location: 'London',
      instagram: '@ada.lovelace',
      facebook: 'https://facebook.com/ada',
      whatsapp: '+44 20 7946 0000',
      gender: 'Custom',
    };
    const dateOfBirth = { day: 29, month: 2, year: 2000 };
    expect((await save(ada, { ...plain, dateOfBirth })).ok).toMatchObject({
      ...plain,
      firstName: 'Ada',
      bio: 'First programmer',
      own: { dateOfBirth: '2000-02-29' },
    });
    expect((await save(ada, { bio: '' })).ok).toMatchObject({ bio: '', location: 'London' });
  });

  it('carries a new name into the display name, unless another was chosen in the settings', async () => {
    const ada = await newMember(app, { lastName: 'Byron' });
    expect((await save(ada, { lastName: 'Lovelace' })).ok.displayName).toBe('Ada Lovelace');
    await ada.client.call(saveSettings, { body: { displayName: 'The Countess' } });
    expect((await save(ada, { lastName: 'King' })).ok).toMatchObject({ displayName: 'The Countess', lastName: 'King' });
  });

  it.each([
    ['blank first name', { firstName: ' ' }, 'firstName'],
    ['name over the limit', { lastName: 'x'.repeat(61) }, 'lastName'],
    ['bio of one character too many', { bio: 'x'.repeat(501) }, 'bio'],
    ['bio of 10,000 characters', { bio: 'x'.repeat(10_000) }, 'bio'],
    ['a script for a link', { instagram: 'javascript:alert(1)' }, 'instagram'],
    ['a script in disguise', { facebook: ' JaVaScRiPt://%0aalert(1)' }, 'facebook'],
    ['a data address', { whatsapp: 'data:text/html,<script>' }, 'whatsapp'],
    ['an address with a password in it', { facebook: 'https://facebook.com:x@evil.example' }, 'facebook'],
    ['a day the month does not have', { dateOfBirth: { day: 30, month: 2, year: 2000 } }, 'dateOfBirth.day'],
    ['an unknown gender', { gender: 'Robot' }, 'gender'],
  ])('refuses %s, names the field and changes nothing', async (_name, body, field) => {
    const ada = await newMember(app);
    const before = (await look(ada, ada.id)).ok;
    const answer = await save(ada, { location: 'Nowhere', ...body });
    expect(answer.status).toBe(400);
    expect(answer.error.field).toBe(field);
    expect((await look(ada, ada.id)).ok).toEqual(before);
  });

  it('says in words which link is wrong', async () => {
    const ada = await newMember(app);
    const answer = await save(ada, { instagram: 'javascript:alert(1)' });
    expect(answer.error.params).toEqual({ reason: 'not_a_social_link', what: 'instagram' });
  });

  it('ignores fields that are not its own to change', async () => {
    const ada = await newMember(app);
    const ben = await newMember(app);
    const body = { id: ben.id, userId: ben.id, verified: true, friendCount: 99, displayName: 'Root', createdAt: 'x' };
    expect((await save(ada, body)).ok).toMatchObject({
      id: ada.id,
      verified: false,
      friendCount: 0,
      displayName: ada.displayName,
    });
    expect((await look(ben, ben.id)).ok.displayName).toBe(ben.displayName);
  });

  it('reaches whoever looks at the profile, and nobody who is blocked', async () => {
    const ada = await newMember(app);
    const ben = await newMember(app);
    const blocked = await newMember(app);
    await makeBlocked(app, ada, blocked);
    const live = await connectLive(app, ben);
    const closed = await connectLive(app, blocked);
    await live.subscribe(`profile:${ada.id}`);
    closed.send({ op: 'subscribe', topics: [`profile:${ada.id}`] });
    await closed.frame('denied');
    await save(ada, { firstName: 'Augusta' });
    const { data } = await live.frame('event', ({ type }) => type === 'profile.changed');
    expect(data).toMatchObject({ person: { id: ada.id, displayName: expect.stringMatching(/^Augusta /) } });
    await closed.settle();
    expect(closed.events()).toEqual([]);
  });

  it('tells of a new display name from the settings too', async () => {
    const ada = await newMember(app);
    const live = await connectLive(app, ada);
    await live.subscribe(`profile:${ada.id}`);
    await ada.client.call(saveSettings, { body: { displayName: 'Countess' } });
    const { data } = await live.frame('event');
    expect(data).toMatchObject({ person: { displayName: 'Countess' } });
  });
});
