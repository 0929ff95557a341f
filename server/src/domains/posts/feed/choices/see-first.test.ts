import * as contract from '@hearth/contract/feed/endpoints';
import { readFeed } from '@hearth/contract/posts/endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../../platform/ids.ts';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { newMember, type TestMember } from '../../../../testing/members.ts';
import { writePost } from '../../../../testing/posts.ts';
import { makeFriends } from '../../../../testing/relations.ts';
import { earlierId, inOrder, laterId } from './home-order.ts';

const hour = 3_600_000;

let app: TestApp;
let ada: TestMember;
let others: TestMember[];
beforeAll(async () => {
  app = await startTestApp();
  ada = await newMember(app);
  others = await Promise.all([newMember(app), newMember(app), newMember(app)]);
  for (const other of others.slice(0, 2)) await makeFriends(app, ada, other);
});
afterAll(() => app.stop());

type Written = { id: string; at: number; authorId: string; content: string };

async function readPages(list: string, limit: number): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { list, limit: String(limit), ...(cursor ? { cursor } : {}) };
    const { ok } = await ada.client.call(readFeed, { query });
    pages.push(ok.items.map(({ id }) => id));
    cursor = ok.nextCursor;
  } while (cursor);
  return pages;
}

/** What the rule says, without any page: posts of members whom one sees first, and one's own, are a day younger. */
function expected(posts: readonly Written[], first: ReadonlySet<string>, shown: (post: Written) => boolean): string[] {
  const early = (post: Written) => (first.has(post.authorId) ? 24 * hour : 0);
  const rank = (post: Written) => post.at + early(post);
  return posts
    .filter(shown)
    .sort((a, b) => rank(b) - rank(a) || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);
}

it('pages of any size are the whole list once, in the order of the rule, whatever is chosen', async () => {
  const posts: Written[] = [];
  const authors = [ada, ...others];
  const step = fc.record({
    author: fc.nat(3),
    wait: fc.integer({ min: 1, max: 20 * hour }),
    word: fc.constantFrom('sun', 'rain', '#snow'),
  });
  const scene = fc.record({
    steps: fc.array(step, { minLength: 1, maxLength: 6 }),
    first: fc.subarray([0, 1, 2]),
    unfollowed: fc.option(fc.nat(2), { nil: undefined }),
    muted: fc.boolean(),
    limit: fc.integer({ min: 1, max: 7 }),
  });
  await fc.assert(
    fc.asyncProperty(scene, async ({ steps, first, unfollowed, muted, limit }) => {
      for (const { author, wait, word } of steps) {
        app.clock.advance(wait);
        const by = authors[author] ?? ada;
        const { id } = await writePost(by, { content: word });
        posts.push({ id, at: app.clock.now().getTime(), authorId: by.id, content: word });
      }
      await app.db.deleteFrom('feed_choices').execute();
      const choose = (index: number, choice: string) =>
        ada.client.call(contract.choosePerson, { params: { memberId: others[index]?.id ?? '' }, body: { choice } });
      const seeFirst = first.filter((index) => index !== unfollowed);
      for (const index of seeFirst) await choose(index, 'see_first');
      if (unfollowed !== undefined) await choose(unfollowed, 'unfollowed');
      if (muted) await ada.client.call(contract.muteWord, { body: { word: 'rain' } });
      const firstIds = seeFirst.map((index) => others[index]?.id ?? '');
      const away = unfollowed === undefined ? '' : others[unfollowed]?.id;
      const shown = ({ authorId, content }: Written) =>
        authorId !== away && !(muted && content === 'rain' && authorId !== ada.id);
      const own = firstIds.length > 0 ? [ada.id] : [];
      const pages = await readPages('for_you', limit);
      expect(pages.flat()).toEqual(expected(posts, new Set([...firstIds, ...own]), shown));
      for (const page of pages.slice(0, -1)) expect(page).toHaveLength(limit);
      const friends = others.slice(0, 2).map(({ id }) => id);
      const ofFriends = (post: Written) => friends.includes(post.authorId) && shown(post);
      expect((await readPages('friends', limit)).flat()).toEqual(expected(posts, new Set(firstIds), ofFriends));
    }),
    { numRuns: 12 },
  );
});

it('a place in the list is the id of a day later, and leads back', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }), (at) => {
      const id = newId(at);
      expect(earlierId(laterId(id))).toBe(id);
      expect(laterId(id) > newId(new Date(at.getTime() + 24 * hour - 1))).toBe(true);
      expect(laterId(id) < newId(new Date(at.getTime() + 24 * hour + 1))).toBe(true);
      expect(inOrder([], [id], 1)).toEqual([{ id, key: laterId(id) }]);
    }),
  );
  expect(earlierId('00000000-0000-0000-0000-000000000000')).toBe('00000000-0000-0000-0000-000000000000');
  expect(laterId('ffffffff-ffff-ffff-ffff-ffffffffffff')).toBe('ffffffff-ffff-ffff-ffff-ffffffffffff');
});
