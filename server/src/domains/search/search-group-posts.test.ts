import { blockMember } from '@hearth/contract/friends/endpoints';
import { editGroup } from '@hearth/contract/groups/endpoints';
import { searchPosts } from '@hearth/contract/search/posts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newGroup, putInGroup, writeInGroup } from '../../testing/groups.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { writePost } from '../../testing/posts.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  [ada, ben, cleo] = [await newMember(app), await newMember(app), await newMember(app)];
});
afterAll(() => app.stop());

const search = async (who: TestMember, q: string, query: Record<string, string> = {}) => {
  const { items, nextCursor } = (await who.client.call(searchPosts, { query: { q, ...query } })).ok;
  return { ids: items.map(({ id }) => id), nextCursor };
};
const found = async (who: TestMember, q: string) => (await search(who, q)).ids;

async function write(groupId: string, content: string): Promise<string> {
  app.clock.advance(1);
  return (await writeInGroup(ada, groupId, { content })).id;
}

it('posts of public groups are found by everyone, of other groups by their members', async () => {
  const [open, closed, hidden] = [
    await newGroup(ada, 'public'),
    await newGroup(ada, 'private'),
    await newGroup(ada, 'hidden'),
  ];
  const inOpen = await write(open.id, 'glacier walk');
  const inClosed = await write(closed.id, 'glacier walk');
  const inHidden = await write(hidden.id, 'glacier walk');
  await putInGroup(app, closed.id, ben.id, { state: 'member' });
  expect(await found(ada, 'glacier')).toEqual([inHidden, inClosed, inOpen]);
  expect(await found(ben, 'glacier')).toEqual([inClosed, inOpen]);
  expect(await found(cleo, 'glacier')).toEqual([inOpen]);
  const dora = await newMember(app);
  await dora.client.call(blockMember, { params: { memberId: ada.id } });
  expect(await found(dora, 'glacier')).toEqual([]);
});

it('posts that wait for approval are not found', async () => {
  const group = await newGroup(ben, 'public');
  await ben.client.call(editGroup, { params: { groupId: group.id }, body: { approvesPosts: true } });
  await putInGroup(app, group.id, ada.id, { state: 'member' });
  await write(group.id, 'moraine');
  for (const who of [ada, cleo]) expect(await found(who, 'moraine')).toEqual([]);
});

it('pages are full where most posts are in groups that the searcher may not read, near and far', async () => {
  const mine: string[] = [];
  for (let n = 0; n < 6; n++) {
    const closed = await newGroup(ada, 'hidden', { name: `Closed ${n}` });
    for (let each = 0; each < 4; each++) await write(closed.id, 'avalanche');
    app.clock.advance(1);
    if (n % 2 === 0) mine.unshift(await write((await newGroup(ada, 'public')).id, 'avalanche'));
    else mine.unshift((await writePost(ada, { content: 'avalanche' })).id);
  }
  const readAll = async () => {
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await search(cleo, 'avalanche', { limit: '2', ...(cursor ? { cursor } : {}) });
      expect(page.ids).toHaveLength(2);
      seen.push(...page.ids);
      cursor = page.nextCursor;
    }
    return seen;
  };
  expect(await readAll()).toEqual(mine);
  // Newer than all of them: the index is asked for what lies beyond.
  await sql`
    insert into posts (id, author_id, place_kind, place_id, content, audience, created_at, words)
    select ('ff000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${ada.id}, 'profile', ${ada.id}, '', 'public',
      now(), array_to_tsvector(array['snow']) from generate_series(1, 2500) n`.execute(app.db);
  expect(await readAll()).toEqual(mine);
});
