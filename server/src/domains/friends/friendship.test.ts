import * as contract from '@hearth/contract/friends/endpoints';
import { maxFriends } from '@hearth/contract/friends/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newMember, type TestMember } from '../../testing/members.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const actions = {
  request: contract.requestFriendship,
  cancel: contract.cancelFriendRequest,
  accept: contract.acceptFriendRequest,
  decline: contract.declineFriendRequest,
  unfriend: contract.unfriend,
};
type ActionName = keyof typeof actions;

const does = (who: TestMember, action: ActionName, to: TestMember) =>
  who.client.call(actions[action], { params: { memberId: to.id } });

const stateOf = async (who: TestMember, to: TestMember) =>
  (await who.client.call(contract.readFriendStates, { query: { ids: to.id } })).ok.states[to.id];

const edges = async () => {
  const rows = await app.db.selectFrom('friend_edges').selectAll().execute();
  const name = (id: string) => (id === ada.id ? 'ada' : id === ben.id ? 'ben' : id);
  return rows
    .filter((row) => [ada.id, ben.id].includes(row.user_id))
    .map((row) => `${name(row.user_id)} ${row.state} ${name(row.other_id)}`)
    .sort();
};

/** Each test starts with two new members in the named relation, as ada sees it. */
async function begin(relation: 'none' | 'sent' | 'received' | 'friends') {
  [ada, ben] = await Promise.all([newMember(app), newMember(app)]);
  if (relation === 'sent' || relation === 'friends') await does(ada, 'request', ben);
  if (relation === 'received') await does(ben, 'request', ada);
  if (relation === 'friends') await does(ben, 'accept', ada);
}

describe('a friendship', () => {
  it.each([
    ['none', 'request', 200, 'sent'],
    ['none', 'cancel', 200, 'none'],
    ['none', 'accept', 409, 'none'],
    ['none', 'decline', 200, 'none'],
    ['none', 'unfriend', 200, 'none'],
    ['sent', 'request', 200, 'sent'],
    ['sent', 'cancel', 200, 'none'],
    ['sent', 'accept', 409, 'sent'],
    ['sent', 'decline', 200, 'sent'],
    ['sent', 'unfriend', 200, 'sent'],
    ['received', 'request', 200, 'friends'],
    ['received', 'cancel', 200, 'received'],
    ['received', 'accept', 200, 'friends'],
    ['received', 'decline', 200, 'none'],
    ['received', 'unfriend', 200, 'received'],
    ['friends', 'request', 200, 'friends'],
    ['friends', 'cancel', 200, 'friends'],
    ['friends', 'accept', 200, 'friends'],
    ['friends', 'decline', 200, 'friends'],
    ['friends', 'unfriend', 200, 'none'],
  ] as const)('that is %s: %s answers %i and leaves %s', async (before, action, status, after) => {
    await begin(before);
    const answer = await does(ada, action, ben);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.ok).toEqual({ state: after });
    else expect(answer.error.code).toBe('request_not_found');
    expect(await stateOf(ada, ben)).toBe(after);
    const mirrored = { none: 'none', sent: 'received', received: 'sent', friends: 'friends' }[after];
    expect(await stateOf(ben, ada)).toBe(mirrored);
    expect(await edges()).toEqual(after === 'none' ? [] : [`ada ${after} ben`, `ben ${mirrored} ada`]);
  });

  it('cannot be accepted once the request was withdrawn', async () => {
    await begin('sent');
    await does(ada, 'cancel', ben);
    const answer = await does(ben, 'accept', ada);
    expect([answer.status, answer.error.code]).toEqual([409, 'request_not_found']);
    expect(await edges()).toEqual([]);
  });

  it('comes of crossed requests, also at the same moment', async () => {
    await begin('none');
    const answers = await Promise.all([does(ada, 'request', ben), does(ben, 'request', ada)]);
    expect(answers.map(({ ok }) => ok.state).sort()).toEqual(['friends', 'sent']);
    expect(await edges()).toEqual(['ada friends ben', 'ben friends ada']);
  });

  it('is one relation however often the same request arrives at once', async () => {
    await begin('none');
    const answers = await Promise.all(Array.from({ length: 5 }, () => does(ada, 'request', ben)));
    expect(answers.map(({ ok }) => ok.state)).toEqual(Array(5).fill('sent'));
    expect(await edges()).toEqual(['ada sent ben', 'ben received ada']);
  });

  it('stops at the limit, for whichever of the two has reached it', async () => {
    await begin('sent');
    await sql`
      insert into friend_edges (user_id, other_id, state, since)
      select ${ada.id}, gen_random_uuid(), 'friends', ${app.clock.now()} from generate_series(1, ${maxFriends}::int)
    `.execute(app.db);
    const answer = await does(ben, 'accept', ada);
    expect([answer.status, answer.error.code]).toEqual([409, 'too_many_friends']);
    expect(await stateOf(ben, ada)).toBe('received');
  });
});

describe('refused, and nothing changes', () => {
  it.each(Object.keys(actions) as ActionName[])(
    '%s with oneself, nobody, a malformed id, no session',
    async (action) => {
      await begin('none');
      expect((await does(ada, action, ada)).status).toBe(400);
      const nobody = { params: { memberId: '01900000-0000-7000-8000-000000000000' } };
      expect((await ada.client.call(actions[action], nobody)).status).toBe(404);
      const malformed = await ada.client.call(actions[action], { params: { memberId: 'x' } });
      expect([malformed.status, malformed.error.field]).toEqual([400, 'memberId']);
      expect((await app.visitor().call(actions[action], { params: { memberId: ben.id } })).status).toBe(401);
      expect(await edges()).toEqual([]);
    },
  );

  it('an id in capitals is the same id', async () => {
    await begin('none');
    const shout = { params: { memberId: ada.id.toUpperCase() } };
    expect((await ada.client.call(contract.requestFriendship, shout)).status).toBe(400);
  });

  it('fields nobody asked for', async () => {
    await begin('sent');
    const body = { state: 'friends', userId: ben.id, since: '2000-01-01T00:00:00Z' };
    await ada.client.call(contract.requestFriendship, { params: { memberId: ben.id }, body });
    expect(await edges()).toEqual(['ada sent ben', 'ben received ada']);
  });
});

describe('states', () => {
  it('answer for many at once, for oneself, and leave out whoever is hidden', async () => {
    await begin('sent');
    const hidden = await newMember(app);
    await hidden.client.call(contract.blockMember, { params: { memberId: ada.id } });
    const ids = [ada.id, ben.id, hidden.id].join(',');
    const { states } = (await ada.client.call(contract.readFriendStates, { query: { ids } })).ok;
    expect(states).toEqual({ [ada.id]: 'self', [ben.id]: 'sent' });
  });

  it.each(['', 'x', Array(101).fill('01900000-0000-7000-8000-000000000000').join(',')])(
    'refuse a malformed list %#',
    async (ids) => {
      await begin('none');
      expect((await ada.client.call(contract.readFriendStates, { query: { ids } })).status).toBe(400);
    },
  );
});
