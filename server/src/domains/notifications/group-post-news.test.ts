import { randomUUID } from 'node:crypto';
import { setGroupNotifications } from '@hearth/contract/groups/endpoints';
import { countUnreadNotifications, listNotifications } from '@hearth/contract/notifications/endpoints';
import { deletePost } from '@hearth/contract/posts/endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { nobody } from '../../platform/ids.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newGroup, putInGroup, writeInGroup } from '../../testing/groups.ts';
import { howMany } from '../../testing/how-many.ts';
import { connectLive } from '../../testing/live.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { createStatementCounter } from '../../testing/statement-counter.ts';
import type { PostAccess } from '../posts/posts.api.ts';
import { createAnnouncer, type Told } from './announce-notifications.ts';
import { tellOfForgottenPosts, tellOfGroupPost } from './tell-of-group-post.ts';

const counter = createStatementCounter();
let app: TestApp;
let access: PostAccess;
let owner: TestMember;
beforeAll(async () => {
  app = await startTestApp(
    {},
    {
      wireMore(_, { posts }) {
        access = posts.access;
      },
    },
  );
  owner = await newMember(app);
});
afterAll(() => app.stop());

/** So many members who want to hear of every post, besides the owner. */
async function fullGroup(members: number): Promise<string> {
  const { id } = await newGroup(owner, 'private');
  await sql`
    insert into group_members (group_id, member_id, state, since, notify)
    select ${id}, gen_random_uuid(), 'member', now(), 'all' from generate_series(1, ${sql.lit(members)})`.execute(
    app.db,
  );
  return id;
}

/** As if the server had ended at once after it answered the request. */
async function postOfDyingServer(groupId: string): Promise<string> {
  const everybodyWants = (notify: 'all' | 'off') =>
    app.db.updateTable('group_members').set({ notify }).where('group_id', '=', groupId).execute();
  await everybodyWants('off');
  const { id } = await writeInGroup(owner, groupId, { content: 'News' });
  await expect.poll(() => openNews(id)).toBe(0);
  await everybodyWants('all');
  const news = { post_id: id, told_to: nobody, claimed_until: app.clock.now() };
  await app.db.insertInto('group_post_news').values(news).execute();
  return id;
}

async function openNews(postId: string): Promise<number> {
  return (await app.db.selectFrom('group_post_news').select('post_id').where('post_id', '=', postId).execute()).length;
}

async function linesOf(postId: string): Promise<number[]> {
  const { rows } = await sql<{ lines: number; members: number }>`
    select count(*)::integer as lines, count(distinct user_id)::integer as members
    from notifications where target_id = ${postId}`.execute(app.db);
  return rows.flatMap(({ lines, members }) => [lines, members]);
}

/** A server that ends after so many steps; what it announces is added to `heard`. */
function server(heard: string[], steps = Number.POSITIVE_INFINITY, db: Database = app.db) {
  const stopping = new AbortController();
  let left = steps;
  const changedAlike = (told: readonly Told[]) => {
    heard.push(...told.map(({ recipientId }) => recipientId));
    left -= 1;
    if (left <= 0) stopping.abort();
  };
  const push = async () => undefined;
  return { db, clock: app.clock, access, announcer: { changedAlike }, push, stopping: stopping.signal };
}

it('whoever was not told when a server ended is told by another, each member once', async () => {
  const groupId = await fullGroup(1_700);
  const script = fc.array(fc.record({ steps: fc.integer({ min: 1, max: 3 }), waits: fc.boolean() }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(script, async (servers) => {
      const postId = await postOfDyingServer(groupId);
      const heard: string[] = [];
      for (const { steps, waits } of servers) {
        const two = [tellOfForgottenPosts(server(heard, steps)), tellOfForgottenPosts(server(heard, steps))];
        await Promise.all(two);
        if (waits) app.clock.advance(31_000);
      }
      app.clock.advance(31_000);
      // One that was thought dead goes on too.
      await Promise.all([tellOfForgottenPosts(server(heard)), tellOfGroupPost(server(heard), postId)]);
      expect([heard.length, new Set(heard).size]).toEqual([1_700, 1_700]);
      expect(await linesOf(postId)).toEqual([1_700, 1_700]);
      expect(await openNews(postId)).toBe(0);
    }),
    { numRuns: howMany({ short: 5, full: 60 }) },
  );
});

it('nobody is told of a post that was deleted in the meantime', async () => {
  const postId = await postOfDyingServer(await fullGroup(3));
  await owner.client.call(deletePost, { params: { postId } });
  const heard: string[] = [];
  await tellOfForgottenPosts(server(heard));
  expect([heard, await linesOf(postId), await openNews(postId)]).toEqual([[], [0, 0], 0]);
});

it('telling members who are all connected takes as many statements for 400 as for four', async () => {
  const counted = async (members: number) => {
    const postId = await postOfDyingServer(await fullGroup(members));
    const db = app.db.withPlugin(counter.plugin);
    let published = 0;
    const live = { isWatched: () => true, publish: () => void published++, publishUnseen: () => undefined };
    const announcer = createAnnouncer({ db, access, live, push: async () => undefined, log: silentLog });
    const { statements } = await counter.during(async () => {
      await tellOfGroupPost({ ...server([], undefined, db), announcer }, postId);
      await announcer.stop();
    });
    expect(published).toBe(members);
    return statements;
  };
  const few = await counted(4);
  expect(await counted(400)).toBe(few);
  expect(few).toBeLessThan(20);
});

it('a connected member is shown the line of the list and counts it as one more', async () => {
  const member = await newMember(app);
  const { id: groupId } = await newGroup(owner, 'hidden', { name: 'Night choir' });
  await putInGroup(app, groupId, member.id, { state: 'member' });
  await member.client.call(setGroupNotifications, { params: { groupId }, body: { level: 'all' } });
  const tab = await connectLive(app, member);
  const post = await writeInGroup(owner, groupId, { content: 'Tonight at eight' });
  const { data } = await tab.frame('event', (frame) => frame.type === 'notifications.changed');
  const [line] = (await member.client.call(listNotifications)).ok.items;
  expect(line).toMatchObject({ type: 'group_post', postId: post.id, excerpt: 'Tonight at eight', groupId });
  expect(data).toEqual({ unread: null, put: [line], gone: [], fresh: [line?.id], allRead: false });
  expect((await member.client.call(countUnreadNotifications)).ok.unread).toBe(1);
});

it('the news of a post are written with it, and a post elsewhere has none', async () => {
  const groupId = await fullGroup(0);
  const kept = await app.db.transaction().execute(async (trx) => {
    await sql`lock table group_post_news in share row exclusive mode`.execute(trx);
    const writing = writeInGroup(owner, groupId);
    return { writing, early: await Promise.race([writing.then(() => 'written'), waits(trx)]) };
  });
  expect(kept.early).toBe('waiting');
  expect((await kept.writing).place?.id).toBe(groupId);
});

/** Until another connection waits for a lock. */
async function waits(trx: Database): Promise<string> {
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_locks where not granted and relation = 'group_post_news'::regclass
    `.execute(trx);
    if (rows[0]?.count) return 'waiting';
  }
}

it('members who turned the line off get none, and nothing is left of it', async () => {
  const groupId = await fullGroup(5);
  const { rows } = await sql<{ member_id: string }>`
    select member_id from group_members where group_id = ${groupId} and notify = 'all' limit 2`.execute(app.db);
  for (const { member_id: userId } of rows)
    await app.db
      .insertInto('notification_settings')
      .values({ user_id: userId, type: 'group_post', in_app: false, push: false })
      .execute();
  const { id } = await writeInGroup(owner, groupId, { content: `Hello ${randomUUID()}` });
  await expect.poll(() => openNews(id)).toBe(0);
  // The nodes of a distributed database show what was committed one after the other.
  await expect.poll(() => linesOf(id)).toEqual([3, 3]);
  const causes = () => app.db.selectFrom('notification_causes').select('user_id').where('target_id', '=', id).execute();
  await expect.poll(causes).toHaveLength(3);
});
