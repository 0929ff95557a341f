import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@hearth/server/config';
import { createTestDatabase, type TestDatabase } from '@hearth/server/testing/database';
import { expect, it } from 'vitest';
import { fillCommunity } from './fill-community.ts';

const now = new Date('2026-11-15T12:00:00Z');
const scale = { members: 6, posts: 14, detail: 0.1 };

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
  const folder = await mkdtemp(join(tmpdir(), 'hearth-demo-'));
  const described: string[][] = [];
  for (const name of ['first', 'second']) {
    const community = await createTestDatabase({ asApp: true });
    const { db } = community;
    const config = readConfig({ DATA_DIR: join(folder, name) });
    await fillCommunity({ config, db, clock: { now: () => now } }, scale, () => {});
    described.push(await describeCommunity(community));
    await community.drop();
  }
  await rm(folder, { recursive: true, force: true });
  const [first = [], second] = described;
  expect(first.filter((line) => line.startsWith('profiles '))).toHaveLength(scale.members);
  expect(second).toEqual(first);
});
