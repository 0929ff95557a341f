import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import * as contract from '@hearth/contract/friends/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { areFriends, friendIdsOf, friendStatesOf, hiddenIdsOf, isHidden } from './friends.api.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [ada, ben] = await Promise.all([newMember(app), newMember(app)]);
});
afterAll(() => app.stop());

const to = (member: TestMember) => ({ params: { memberId: member.id } });
const block = (who: TestMember, whom: TestMember) => who.client.call(contract.blockMember, to(whom));
const unblock = (who: TestMember, whom: TestMember) => who.client.call(contract.unblockMember, to(whom));
const blockedBy = async (who: TestMember) =>
  (await who.client.call(contract.listBlocked)).ok.items.map(({ person }) => person.id);

async function befriend(): Promise<void> {
  await ada.client.call(contract.requestFriendship, to(ben));
  await ben.client.call(contract.acceptFriendRequest, to(ada));
}

describe('a block', () => {
  it('ends the friendship, hides both from each other, and is known to the blocker alone', async () => {
    await befriend();
    expect(await areFriends(app.db, ada.id, ben.id)).toBe(true);
    expect((await block(ada, ben)).status).toBe(200);
    expect(await areFriends(app.db, ada.id, ben.id)).toBe(false);
    expect(await friendIdsOf(app.db, ben.id)).toEqual([]);
    expect(await hiddenIdsOf(app.db, ada.id)).toEqual([ben.id]);
    expect(await hiddenIdsOf(app.db, ben.id)).toEqual([ada.id]);
    expect(await isHidden(app.db, ben.id, ada.id)).toBe(true);
    expect(await blockedBy(ada)).toEqual([ben.id]);
    expect(await blockedBy(ben)).toEqual([]);
  });

  it.each(['ada', 'ben'])('ends a request that %s has sent', async (sender) => {
    const [from, whom] = sender === 'ada' ? [ada, ben] : [ben, ada];
    await from.client.call(contract.requestFriendship, to(whom));
    await block(ada, ben);
    expect(await app.db.selectFrom('friend_edges').selectAll().where('user_id', '=', ada.id).execute()).toEqual([]);
    expect((await ada.client.call(contract.listFriendRequests)).ok.items).toEqual([]);
    await unblock(ada, ben);
    expect((await friendStatesOf(app.db, ben.id, [ada.id])).get(ada.id)).toBe('none');
  });

  it('answers 404 to every deed of either, until it is taken back', async () => {
    await block(ada, ben);
    for (const [who, whom] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      for (const action of [
        contract.requestFriendship,
        contract.cancelFriendRequest,
        contract.acceptFriendRequest,
        contract.declineFriendRequest,
        contract.unfriend,
      ]) {
        expect((await who.client.call(action, to(whom))).status).toBe(404);
      }
    }
    expect((await unblock(ada, ben)).status).toBe(200);
    expect((await ben.client.call(contract.requestFriendship, to(ada))).ok.state).toBe('sent');
  });

  it('can be repeated and taken back twice, but not by the one who is blocked', async () => {
    await block(ada, ben);
    expect((await block(ada, ben)).status).toBe(200);
    expect((await block(ben, ada)).status).toBe(404);
    expect((await unblock(ben, ada)).status).toBe(404);
    expect(await blockedBy(ada)).toEqual([ben.id]);
    expect((await unblock(ada, ben)).status).toBe(200);
    expect((await unblock(ada, ben)).status).toBe(200);
    expect(await hiddenIdsOf(app.db, ben.id)).toEqual([]);
  });

  it('is refused with oneself, nobody, a malformed id, no session', async () => {
    for (const endpoint of [contract.blockMember, contract.unblockMember]) {
      expect((await ada.client.call(endpoint, to(ada))).status).toBe(400);
      expect((await ada.client.call(endpoint, { params: { memberId: 'x' } })).status).toBe(400);
      const nobody = { params: { memberId: '01900000-0000-7000-8000-000000000000' } };
      expect((await ada.client.call(endpoint, nobody)).status).toBe(404);
      expect((await app.visitor().call(endpoint, to(ben))).status).toBe(401);
    }
    expect(await blockedBy(ada)).toEqual([]);
  });

  it('is listed newest first, in pages', async () => {
    const others = [await newMember(app), await newMember(app), await newMember(app)];
    for (const other of others) {
      app.clock.advance(1_000);
      await block(ada, other);
    }
    const first = (await ada.client.call(contract.listBlocked, { query: { limit: '2' } })).ok;
    const second = (await ada.client.call(contract.listBlocked, { query: { cursor: first.nextCursor ?? '' } })).ok;
    const ids = [...first.items, ...second.items].map(({ person }) => person.id);
    expect(ids).toEqual(others.map(({ id }) => id).reverse());
    expect(second.nextCursor).toBeNull();
  });
});

describe('a deleted account', () => {
  it('takes both halves of every relation with it', async () => {
    const cleo = await newMember(app);
    await befriend();
    await cleo.client.call(contract.requestFriendship, to(ada));
    await block(ben, cleo);
    await block(ada, await newMember(app));
    const body = { password: ada.password };
    expect((await ada.client.call(deleteAccount, { body })).status).toBe(200);
    const edges = await app.db.selectFrom('friend_edges').selectAll().execute();
    const blocks = await app.db.selectFrom('blocks').selectAll().execute();
    expect([...edges, ...blocks].filter((row) => [row.user_id, row.other_id].includes(ada.id))).toEqual([]);
    expect(await hiddenIdsOf(app.db, ben.id)).toEqual([cleo.id]);
    expect((await ben.client.call(contract.requestFriendship, to(ada))).status).toBe(404);
  });
});
