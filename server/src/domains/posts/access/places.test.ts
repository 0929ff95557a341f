import { randomUUID } from 'node:crypto';
import { type Post, readFeed, readPost } from '@hearth/contract/posts/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestMember } from '../../../testing/members.ts';
import { type Cast, createCast } from '../../../testing/post-access/cast.ts';
import { clubKind, clubRules } from '../../../testing/post-access/club.ts';
import { writePost } from '../../../testing/posts.ts';
import { createPost, type PostPlace, readPlacePosts, readPosts } from '../posts.api.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});
afterAll(() => cast.app.stop());

const club = () => ({ kind: clubKind, id: cast.club.id });

function write(author: TestMember, place: PostPlace): Promise<Post> {
  cast.app.clock.advance(1);
  const words = { clientId: randomUUID(), content: 'Hello', feeling: null, language: null, mediaIds: [] };
  return createPost(cast.deps, author.id, { ...words, audience: 'public', place });
}

it('a place says who may write in it; a profile is its member’s, and nobody writes where no rules are', async () => {
  const { owner, clubMember, stranger } = cast.people;
  const post = await write(clubMember, club());
  expect((await owner.client.call(readPost, { params: { postId: post.id } })).status).toBe(200);
  for (const [author, place] of [
    [stranger, club()],
    [clubMember, { kind: clubKind, id: randomUUID() }],
    [clubMember, { kind: 'profile', id: owner.id }],
    [clubMember, { kind: 'nowhere', id: clubMember.id }],
  ] as const) {
    await expect(write(author, place)).rejects.toMatchObject({ code: 'forbidden' });
  }
});

it('the rules of a kind are given once', () => {
  const { access } = cast.deps;
  expect(() => access.registerPlace(clubKind, clubRules(cast.club))).toThrow('already taken');
  expect(() => access.registerPlace('profile', clubRules(cast.club))).toThrow('already taken');
});

it('the feed puts posts of the viewer’s places between the others, newest first, in pages that miss none', async () => {
  const { owner, clubMember, stranger } = cast.people;
  const written: string[] = [];
  for (let n = 0; n < 9; n++) {
    cast.app.clock.advance(1);
    const post = n % 3 === 0 ? await writePost(stranger) : await write(owner, club());
    written.unshift(post.id);
  }
  const inFeedOf = async (member: TestMember, limit: string) => {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = cursor ? { limit, cursor } : { limit };
      const page = (await member.client.call(readFeed, { query })).ok;
      ids.push(...page.items.map((post) => post.id));
      cursor = page.nextCursor;
    } while (cursor);
    return ids.filter((id) => written.includes(id));
  };
  for (const limit of ['1', '4', '50']) expect(await inFeedOf(clubMember, limit)).toEqual(written);
  expect(await inFeedOf(stranger, '4')).toEqual(written.filter((_, index) => (8 - index) % 3 === 0));
});

it('the page of a place lists its posts, newest first, in pages', async () => {
  const { owner, clubMember, stranger } = cast.people;
  const written = [await write(owner, club()), await write(owner, club()), await write(clubMember, club())];
  const [oldest, middle, newest] = written.map((post) => post.id);
  const first = await readPlacePosts(cast.deps, clubMember.id, club(), { limit: 2 });
  expect(first.items.map((post) => post.id)).toEqual([newest, middle]);
  const second = await readPlacePosts(cast.deps, clubMember.id, club(), { limit: 1, cursor: middle });
  expect(second.items.map((post) => post.id)).toEqual([oldest]);
  expect((await readPlacePosts(cast.deps, stranger.id, club(), { limit: 2 })).items).toEqual([]);
});

it('other domains get whole posts in the order they ask for, without those the viewer may not read', async () => {
  const { owner, stranger } = cast.people;
  const [open, secret, other] = [
    await writePost(owner),
    await writePost(owner, { audience: 'only_me' }),
    await writePost(stranger),
  ];
  const ids = [other.id, secret.id, randomUUID(), open.id];
  const seenBy = async (member: TestMember) => (await readPosts(cast.deps, member.id, ids)).map(({ id }) => id);
  expect(await seenBy(stranger)).toEqual([other.id, open.id]);
  expect(await seenBy(owner)).toEqual([other.id, secret.id, open.id]);
  const [whole] = await readPosts(cast.deps, stranger.id, [open.id]);
  expect(whole).toEqual((await stranger.client.call(readPost, { params: { postId: open.id } })).ok.post);
});
