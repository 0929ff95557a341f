import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reactionKinds } from '@hearth/contract/posts/rules';
import { readConfig } from '@hearth/server/config';
import { createTestDatabase, type TestDatabase } from '@hearth/server/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteEverything, hasMembers } from './demo.queries.ts';
import { fillCommunity } from './fill-community.ts';
import { demoGroups } from './texts/groups.ts';

const now = new Date('2026-11-15T12:00:00Z');
const scale = { members: 6, posts: 14, detail: 0.1 };

let folder: string;
let community: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-demo-'));
  community = await createTestDatabase({ asApp: true });
  const { db } = community;
  await fillCommunity({ config: readConfig({ DATA_DIR: folder }), db, clock: { now: () => now } }, scale, () => {});
}, 180_000);
afterAll(async () => {
  await community.drop();
  await rm(folder, { recursive: true, force: true });
});

const tables = [
  'profiles',
  'friend_edges',
  'posts',
  'comments',
  'comment_likes',
  'reactions',
  'saved_posts',
  'stories',
  'story_views',
  'chat_members',
  'messages',
  'notifications',
  'notification_causes',
  'statuses',
  'groups',
  'group_members',
  'group_log',
] as const;

it('fills every table of what members make', async () => {
  const { db } = community;
  const counts: Partial<Record<(typeof tables)[number], number>> = {};
  for (const table of tables) counts[table] = (await db.selectFrom(table).selectAll().execute()).length;
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
  const inGroups = demoGroups.flatMap(({ posts }) => posts).length;
  expect(counts).toMatchObject({ profiles: scale.members, posts: scale.posts + inGroups });
});

it('leaves counters that a recount confirms, and nothing behind that was only needed for filling', async () => {
  const { db } = community;
  const [posts, reactions, comments, likes, media] = await Promise.all([
    db.selectFrom('posts').selectAll().execute(),
    db.selectFrom('reactions').select(['post_id', 'kind']).execute(),
    db.selectFrom('comments').select(['id', 'post_id', 'like_count']).execute(),
    db.selectFrom('comment_likes').select('comment_id').execute(),
    db.selectFrom('media').select('state').execute(),
  ]);
  for (const post of posts) {
    for (const kind of reactionKinds) {
      const counted = reactions.filter((reaction) => reaction.post_id === post.id && reaction.kind === kind);
      expect(post[`${kind}_count`]).toBe(counted.length);
    }
    expect(post.comment_count).toBe(comments.filter(({ post_id }) => post_id === post.id).length);
    expect(post.share_count).toBe(posts.filter(({ original_id }) => original_id === post.id).length);
  }
  const groups = await db.selectFrom('groups').select(['id', 'kind', 'member_count']).execute();
  const inGroups = await db.selectFrom('group_members').select(['group_id', 'state']).execute();
  expect(groups.map(({ kind }) => kind).toSorted()).toEqual(['hidden', 'private', 'public']);
  for (const { id, member_count } of groups)
    expect(member_count).toBe(inGroups.filter((row) => row.group_id === id && row.state === 'member').length);
  expect(inGroups.some(({ state }) => state === 'requested')).toBe(true);
  for (const { id, like_count } of comments)
    expect(like_count).toBe(likes.filter(({ comment_id }) => comment_id === id).length);
  expect(new Set(media.map(({ state }) => state))).toEqual(new Set(['attached']));
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('handed_over_events').select('id').execute()).toEqual([]);
});

it('an interrupted filling can be deleted by the server’s own role', async () => {
  const { db } = community;
  await deleteEverything(db);
  expect(await hasMembers(db)).toBe(false);
  expect(await db.selectFrom('people_version').select('id').execute()).toHaveLength(1);
});
