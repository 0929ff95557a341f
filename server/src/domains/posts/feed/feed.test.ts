import {
  readFeed,
  readPost,
  readTimeline,
  readVideos,
  reportPost,
  setReaction,
} from '@hearth/contract/posts/endpoints';
import { vote } from '@hearth/contract/posts/polls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { pollOf, writePost } from '../../../testing/posts.ts';
import { makeBlocked, makeFriends } from '../../../testing/relations.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
beforeEach(async () => {
  app = await startTestApp();
  [ada, ben, cleo] = await Promise.all([newMember(app), newMember(app), newMember(app)]);
});
afterEach(() => app.stop());

/** Every page, one after the other. */
async function walk(read: (cursor: string | null) => Promise<{ items: { id: string }[]; nextCursor: string | null }>) {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const { items, nextCursor } = await read(cursor);
    pages.push(items.map((item) => item.id));
    cursor = nextCursor;
  } while (cursor);
  return pages;
}

const query = (cursor: string | null, limit: string) => ({ query: { limit, ...(cursor ? { cursor } : {}) } });
const feedOf = (member: TestMember, limit = '20') =>
  walk(async (cursor) => (await member.client.call(readFeed, query(cursor, limit))).ok);

async function writeMany(count: number, author: TestMember, overrides: Record<string, unknown> = {}) {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    app.clock.advance(1);
    ids.unshift((await writePost(author, overrides)).id);
  }
  return ids;
}

/** Straight into the tables: hundreds of posts that the viewer may not see. */
async function fillWithHidden(count: number, author: TestMember, audience: 'friends' | 'only_me') {
  const made = Array.from({ length: count }, (_, n) => {
    const at = new Date(app.clock.now().getTime() + n);
    return { id: newId(at), at };
  });
  app.clock.advance(count);
  await app.db
    .insertInto('posts')
    .values(
      made.map(({ id, at }) => ({
        id,
        author_id: author.id,
        place_id: author.id,
        content: 'x',
        audience,
        created_at: at,
      })),
    )
    .execute();
  await app.db
    .insertInto('timeline_posts')
    .values(
      made.map(({ id }) => ({
        author_id: author.id,
        post_id: id,
        client_id: id,
        audience,
        has_media: false,
        has_video: false,
      })),
    )
    .execute();
}

describe('the feed', () => {
  it('is everyone’s posts, newest first, in pages that neither repeat nor miss any', async () => {
    const older = await writeMany(7, ben);
    const newer = await writeMany(6, cleo);
    const pages = await feedOf(ada, '5');
    expect(pages.map((page) => page.length)).toEqual([5, 5, 3]);
    expect(pages.flat()).toEqual([...newer, ...older]);
  });

  it('ends with the last full page', async () => {
    const ids = await writeMany(10, ben);
    expect(await feedOf(ada, '5')).toEqual([ids.slice(0, 5), ids.slice(5)]);
  });

  it('says of each post what the viewer did there, as the post’s own page does', async () => {
    const asked = { poll: pollOf(app, { multiple: true }) };
    const [chosen, reported, liked, plain] = [...(await writeMany(1, ben, asked)), ...(await writeMany(3, ben))] as [
      string,
      string,
      string,
      string,
    ];
    const at = (postId: string) => ({ params: { postId } });
    const { poll } = (await ada.client.call(readPost, at(chosen))).ok.post;
    const optionIds = poll?.options.slice(1).map(({ id }) => id) ?? [];
    await ada.client.call(vote, { ...at(chosen), body: { optionIds } });
    await ada.client.call(reportPost, { ...at(reported), body: { reason: 'spam' } });
    await ada.client.call(setReaction, { ...at(liked), body: { kind: 'love' } });
    const posts = await Promise.all(
      [reported, liked, plain, chosen].map(async (id) => (await ada.client.call(readPost, at(id))).ok.post),
    );
    expect((await ada.client.call(readFeed)).ok.items).toEqual(posts);
    expect(posts.map((post) => [post.myReaction, post.poll?.myVotes.toSorted() ?? null, post.reported])).toEqual([
      [null, null, true],
      ['love', null, false],
      [null, null, false],
      [null, optionIds.toSorted(), false],
    ]);
  });

  it('holds still for a reader while others post', async () => {
    const ids = await writeMany(8, ben);
    const first = (await ada.client.call(readFeed, query(null, '4'))).ok;
    await writeMany(3, cleo);
    const second = (await ada.client.call(readFeed, query(first.nextCursor, '4'))).ok;
    expect([...first.items, ...second.items].map((post) => post.id)).toEqual(ids);
  });

  it('finds what the viewer may see behind hundreds of posts that are not theirs to see', async () => {
    await makeFriends(app, ada, ben);
    const [open] = await writeMany(1, cleo);
    const [forFriends] = await writeMany(1, ben, { audience: 'friends' });
    const [own] = await writeMany(1, ada, { audience: 'only_me' });
    await fillWithHidden(600, cleo, 'friends');
    const [newest] = await writeMany(1, cleo);
    expect((await feedOf(ada)).flat()).toEqual([newest, own, forFriends, open]);
    expect((await feedOf(ada, '1')).flat()).toEqual([newest, own, forFriends, open]);
  });

  it('shows nothing of the blocked, in either direction', async () => {
    const [bens] = await writeMany(1, ben);
    const [cleos] = await writeMany(1, cleo);
    await makeBlocked(app, ada, ben);
    await makeBlocked(app, cleo, ada);
    expect((await feedOf(ada)).flat()).toEqual([]);
    expect((await feedOf(ben)).flat()).toEqual([cleos, bens]);
  });

  it.each([
    ['0', 'limit'],
    ['51', 'limit'],
    ['many', 'limit'],
  ])('refuses a page of %s', async (limit, field) => {
    const answer = await ada.client.call(readFeed, { query: { limit } });
    expect([answer.status, answer.error.field]).toEqual([400, field]);
  });

  it('refuses a cursor it never gave', async () => {
    const answer = await ada.client.call(readFeed, { query: { cursor: "' or 1=1" } });
    expect([answer.status, answer.error.field]).toEqual([400, 'cursor']);
  });
});

describe('a timeline', () => {
  it('is one member’s posts in pages', async () => {
    await writeMany(2, cleo);
    const ids = await writeMany(5, ben);
    const pages = await walk(
      async (cursor) =>
        (await ada.client.call(readTimeline, { params: { memberId: ben.id }, ...query(cursor, '2') })).ok,
    );
    expect(pages.flat()).toEqual(ids);
  });

  it('of nobody, or of someone blocked, is not there', async () => {
    await makeBlocked(app, ben, ada);
    const read = (memberId: string) => ada.client.call(readTimeline, { params: { memberId } });
    expect((await read(ben.id)).status).toBe(404);
    expect((await read(newId(new Date()))).status).toBe(404);
    expect((await read('me')).status).toBe(400);
  });
});

describe('the videos', () => {
  it('are the posts with one, as far as the viewer may see them', async () => {
    const [open, forFriends, ownSecret] = [
      (await writeMany(1, ben))[0],
      (await writeMany(1, ben, { audience: 'friends' }))[0],
      (await writeMany(1, ada, { audience: 'only_me' }))[0],
    ];
    await writeMany(2, cleo);
    const videos = [open, forFriends, ownSecret].filter((id) => id !== undefined);
    await app.db.updateTable('posts').set({ has_video: true }).where('id', 'in', videos).execute();
    await app.db.updateTable('timeline_posts').set({ has_video: true }).where('post_id', 'in', videos).execute();
    const seenBy = async (member: TestMember) => (await member.client.call(readVideos)).ok.items.map((post) => post.id);
    expect(await seenBy(ada)).toEqual([ownSecret, open]);
    await makeFriends(app, ada, ben);
    expect(await seenBy(ada)).toEqual([ownSecret, forFriends, open]);
    expect(await seenBy(cleo)).toEqual([open]);
  });
});
