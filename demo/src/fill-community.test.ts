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
let twins: TestDatabase[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-demo-'));
  twins = [await createTestDatabase({ asApp: true }), await createTestDatabase({ asApp: true })];
  for (const [index, { db }] of twins.entries()) {
    const config = readConfig({ DATA_DIR: join(folder, `${index}`) });
    await fillCommunity({ config, db, clock: { now: () => now } }, scale, () => {});
  }
}, 180_000);
afterAll(async () => {
  for (const twin of twins) await twin.drop();
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

/** All rows of a community, with names and times in place of ids. */
async function describeCommunity({ db }: TestDatabase): Promise<string[]> {
  const names = new Map<string, string>();
  for (const { user_id, profile_name } of await db.selectFrom('profiles').select(['user_id', 'profile_name']).execute())
    names.set(user_id, profile_name);
  for (const table of ['posts', 'comments'] as const)
    for (const { id, created_at } of await db.selectFrom(table).select(['id', 'created_at']).execute())
      names.set(id, created_at.toISOString());
  const lines: string[] = [];
  for (const table of tables) {
    for (const row of await db.selectFrom(table).selectAll().execute()) {
      const line = JSON.stringify(row).replace(
        /[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}/g,
        (id) => names.get(id) ?? '#',
      );
      lines.push(`${table} ${line}`);
    }
  }
  return lines.sort();
}

it('fills two databases with the same community', async () => {
  const [first = [], second = []] = await Promise.all(twins.map(describeCommunity));
  expect(first.filter((line) => line.startsWith('profiles '))).toHaveLength(scale.members);
  const inGroups = demoGroups.flatMap(({ posts }) => posts).length;
  expect(first.filter((line) => line.startsWith('posts '))).toHaveLength(scale.posts + inGroups);
  for (const table of tables)
    expect(
      first.some((line) => line.startsWith(`${table} `)),
      table,
    ).toBe(true);
  expect(second).toEqual(first);
});

it('leaves counters that a recount confirms, and nothing behind that was only needed for filling', async () => {
  for (const { db } of twins) {
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
  }
});

it('an interrupted filling can be deleted by the server’s own role', async () => {
  const [{ db }] = twins as [TestDatabase];
  await deleteEverything(db);
  expect(await hasMembers(db)).toBe(false);
  expect(await db.selectFrom('people_version').select('id').execute()).toHaveLength(1);
});
