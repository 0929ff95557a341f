import * as contract from '@hearth/contract/friends/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newMember, type TestMember } from '../../testing/members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

let members = 0;
const named = (firstName: string, lastName = 'Test', profileName = `someone${++members}`) =>
  newMember(app, { firstName, lastName, profileName });

async function befriend(a: TestMember, b: TestMember): Promise<void> {
  app.clock.advance(1_000);
  await a.client.call(contract.requestFriendship, { params: { memberId: b.id } });
  await b.client.call(contract.acceptFriendRequest, { params: { memberId: a.id } });
}

const idOf = ({ id }: { id: string }) => id;
const names = (items: { person: { displayName: string } }[]) => items.map(({ person }) => person.displayName);

async function allPages(read: (cursor?: string) => Promise<{ items: unknown[]; nextCursor: string | null }>) {
  const items: unknown[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await read(cursor);
    items.push(...page.items);
    if (page.nextCursor === null) return items;
    cursor = page.nextCursor;
  }
}

describe('my friends', () => {
  it('are listed newest first, in pages, without losing or repeating anyone', async () => {
    const me = await named('Me');
    const friends = await Promise.all(['One', 'Two', 'Three', 'Four', 'Five'].map((name) => named(name)));
    for (const friend of friends) await befriend(me, friend);
    const read = (limit: number) => async (cursor?: string) =>
      (await me.client.call(contract.listFriends, { query: { limit: `${limit}`, ...(cursor ? { cursor } : {}) } })).ok;
    const expected = ['Five Test', 'Four Test', 'Three Test', 'Two Test', 'One Test'];
    for (const limit of [1, 2, 5, 50]) {
      const items = (await allPages(read(limit))) as contract.Friend[];
      expect(names(items)).toEqual(expected);
    }
    expect((await read(2)()).total).toBe(5);
  });

  it('are found by any part of either name, whatever its case and accents, wildcards taken literally', async () => {
    const me = await named('Me');
    for (const friend of [await named('Zoë', '100%_sure', 'zoe'), await named('Bert', 'Busy', 'Bertram')]) {
      await befriend(me, friend);
    }
    const search = async (q: string) => names((await me.client.call(contract.listFriends, { query: { q } })).ok.items);
    expect(await search('bUS')).toEqual(['Bert Busy']);
    expect(await search('tram')).toEqual(['Bert Busy']);
    expect(await search('0%_s')).toEqual(['Zoë 100%_sure']);
    expect(await search('%')).toEqual(['Zoë 100%_sure']);
    expect(await search('ZOE')).toEqual(['Zoë 100%_sure']);
    expect(await search('nobody')).toEqual([]);
    expect(await search('  ')).toHaveLength(2);
    expect(await search(me.email)).toEqual([]);
  });

  it('search in pages as well', async () => {
    const me = await named('Me');
    for (const name of ['Ann', 'Anna', 'Bo', 'Anne']) await befriend(me, await named(name));
    const read = async (cursor?: string) =>
      (await me.client.call(contract.listFriends, { query: { q: 'ann', limit: '1', ...(cursor ? { cursor } : {}) } }))
        .ok;
    expect(names((await allPages(read)) as contract.Friend[])).toEqual(['Anne Test', 'Anna Test', 'Ann Test']);
  });

  it.each([{ limit: '0' }, { limit: '51' }, { cursor: 'x' }, { cursor: '1_x' }, { q: 'x'.repeat(61) }])(
    'refuse %o',
    async (query) => {
      const me = await named('Me');
      expect((await me.client.call(contract.listFriends, { query })).status).toBe(400);
    },
  );
});

describe('friends of another member', () => {
  it('can be read by any member, without those who are hidden from the reader', async () => {
    const [me, other, shown, hidden] = await Promise.all(['Me', 'Other', 'Shown', 'Hidden'].map((name) => named(name)));
    if (!me || !other || !shown || !hidden) throw new Error('four members were made');
    await befriend(other, shown);
    await befriend(other, hidden);
    const read = async () =>
      (await me.client.call(contract.listFriendsOf, { params: { memberId: other.id } })).ok.items;
    expect(names(await read())).toEqual(['Hidden Test', 'Shown Test']);
    await hidden.client.call(contract.blockMember, { params: { memberId: me.id } });
    expect(names(await read())).toEqual(['Shown Test']);
  });

  it('answer 404 for nobody and for whoever is hidden, 401 to visitors', async () => {
    const [me, other] = [await named('Me'), await named('Other')];
    const read = (who: typeof me.client, memberId: string) =>
      who.call(contract.listFriendsOf, { params: { memberId } });
    expect((await read(me.client, '01900000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await read(app.visitor(), other.id)).status).toBe(401);
    await me.client.call(contract.blockMember, { params: { memberId: other.id } });
    expect((await read(me.client, other.id)).status).toBe(404);
    expect((await read(other.client, me.id)).status).toBe(404);
  });
});

describe('requests', () => {
  it('show who asked, newest first, with the number of mutual friends; what was sent is not among them', async () => {
    const [me, asks, asksToo, asked, common] = await Promise.all(
      ['Me', 'Asks', 'Asks too', 'Asked', 'Common'].map((name) => named(name)),
    );
    if (!me || !asks || !asksToo || !asked || !common) throw new Error('five members were made');
    await befriend(me, common);
    await befriend(asks, common);
    for (const [from, to] of [
      [asks, me],
      [asksToo, me],
      [me, asked],
    ] as const) {
      app.clock.advance(1_000);
      await from.client.call(contract.requestFriendship, { params: { memberId: to.id } });
    }
    const { items, total } = (await me.client.call(contract.listFriendRequests)).ok;
    expect(items.map((item) => [item.person.displayName, item.mutualCount, item.mutualFriends.map(idOf)])).toEqual([
      ['Asks too Test', 0, []],
      ['Asks Test', 1, [common.id]],
    ]);
    expect(total).toBe(2);
    expect((await asks.client.call(contract.listFriendRequests)).ok.items).toEqual([]);
  });
});

describe('suggestions', () => {
  it('begin with most mutual friends, go on with the newest members, and leave out everyone related or hidden', async () => {
    await app.db.deleteFrom('profiles').execute();
    const make = async (name: string) => {
      app.clock.advance(1_000);
      return named(name);
    };
    const [oldest, me, f1, f2, two, one, asked, asks, blocked, blocker, newest] = [
      await make('Oldest'),
      await make('Me'),
      await make('Friend1'),
      await make('Friend2'),
      await make('Two'),
      await make('One'),
      await make('Asked'),
      await make('Asks'),
      await make('Blocked'),
      await make('Blocker'),
      await make('Newest'),
    ];
    for (const [a, b] of [
      [me, f1],
      [me, f2],
      [f1, f2],
      [two, f1],
      [two, f2],
      [one, f1],
      [blocked, f1],
      [blocker, f1],
    ] as const)
      await befriend(a, b);
    await me.client.call(contract.requestFriendship, { params: { memberId: asked.id } });
    await asks.client.call(contract.requestFriendship, { params: { memberId: me.id } });
    await me.client.call(contract.blockMember, { params: { memberId: blocked.id } });
    await blocker.client.call(contract.blockMember, { params: { memberId: me.id } });

    for (const limit of ['1', '2', '3', '50']) {
      const items = (await allPages(
        async (cursor) =>
          (
            await me.client.call(contract.listSuggestions, { query: { limit, ...(cursor ? { cursor } : {}) } })
          ).ok,
      )) as contract.FriendSuggestion[];
      expect(items.map(({ person, mutualCount }) => [person.id, mutualCount])).toEqual([
        [two.id, 2],
        [one.id, 1],
        [newest.id, 0],
        [oldest.id, 0],
      ]);
      expect(items.map(({ mutualFriends }) => mutualFriends.map(idOf))).toEqual([[f2.id, f1.id], [f1.id], [], []]);
    }
  });

  it('say why: friends in common, or that someone joined this month; nothing of older members', async () => {
    await app.db.deleteFrom('profiles').execute();
    const older = await named('Older');
    app.clock.advance(31 * 24 * 3_600_000);
    const [me, friend, shares, fresh] = [
      await named('Me'),
      await named('Friend'),
      await named('Shares'),
      await named('Fresh'),
    ];
    await befriend(me, friend);
    await befriend(shares, friend);
    const { items } = (await me.client.call(contract.listSuggestions)).ok;
    expect(items.map(({ person, reason }) => [person.id, reason])).toEqual([
      [shares.id, 'mutual_friends'],
      [fresh.id, 'new_here'],
      [older.id, null],
    ]);
  });

  it.each(['x', 'm1_x', 'n_x', 'm9999999_01900000-0000-7000-8000-000000000000'])(
    'refuse the cursor %s',
    async (cursor) => {
      const me = await named('Me');
      expect((await me.client.call(contract.listSuggestions, { query: { cursor } })).status).toBe(400);
    },
  );
});
