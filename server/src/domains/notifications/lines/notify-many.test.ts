import { randomUUID } from 'node:crypto';
import { setGroupNotifications } from '@hearth/contract/groups/endpoints';
import { countUnreadNotifications, listNotifications } from '@hearth/contract/notifications/endpoints';
import { deletePost } from '@hearth/contract/posts/endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { nobody } from '../../../platform/ids.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { newGroup, putInGroup, writeInGroup } from '../../../testing/groups.ts';
import { howMany } from '../../../testing/how-many.ts';
import { connectLive } from '../../../testing/live.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { writePost } from '../../../testing/posts.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { createStatementCounter } from '../../../testing/statement-counter.ts';
import type { PostAccess } from '../../posts/posts.api.ts';
import { audienceOfGroupPost } from '../listeners/audience-of-group-post.ts';
import { createAnnouncer, type Notified } from './announce-notifications.ts';
import { createNotifyMany, type NotifyManyDeps } from './notify-many.ts';

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
  await expect.poll(() => pendingOf(id)).toBe(0);
  await everybodyWants('all');
  const key = { target_id: id, type: 'group_post' };
  const pending = { ...key, notified_to: nobody, claimed_until: app.clock.now() };
  await app.db.insertInto('pending_notifications').values(pending).execute();
  return id;
}

async function pendingOf(postId: string): Promise<number> {
  const rows = await app.db
    .selectFrom('pending_notifications')
    .select('type')
    .where('target_id', '=', postId)
    .execute();
  return rows.length;
}

async function linesOf(postId: string): Promise<number[]> {
  const { rows } = await sql<{ lines: number; members: number }>`
    select count(*)::integer as lines, count(distinct user_id)::integer as members
    from notifications where target_id = ${postId}`.execute(app.db);
  return rows.flatMap(({ lines, members }) => [lines, members]);
}

/** A server that ends after so many steps; what it announces is added to `heard`. */
function server(heard: string[], steps = Number.POSITIVE_INFINITY, more: Partial<NotifyManyDeps> = {}) {
  const stopping = new AbortController();
  let left = steps;
  const changedAlike = (notified: readonly Notified[]) => {
    heard.push(...notified.map(({ recipientId }) => recipientId));
    left -= 1;
    if (left <= 0) stopping.abort();
  };
  const push = async () => undefined;
  return createNotifyMany({
    ...{ db: app.db, clock: app.clock, access, announcer: { changedAlike }, push, stopping: stopping.signal },
    audiences: { group_post: audienceOfGroupPost(access) },
    later: (work) => void work(),
    ...more,
  });
}

it('whoever was not told when a server ended is told by another, each member once', async () => {
  const groupId = await fullGroup(1_700);
  const script = fc.array(fc.record({ steps: fc.integer({ min: 1, max: 3 }), waits: fc.boolean() }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(script, async (servers) => {
      const postId = await postOfDyingServer(groupId);
      const heard: string[] = [];
      for (const { steps, waits } of servers) {
        const two = [server(heard, steps).goOn(), server(heard, steps).goOn()];
        await Promise.all(two);
        if (waits) app.clock.advance(31_000);
      }
      app.clock.advance(31_000);
      // One that was thought dead goes on too.
      await Promise.all([server(heard).goOn(), server(heard).begin('group_post', postId)]);
      expect([heard.length, new Set(heard).size]).toEqual([1_700, 1_700]);
      expect(await linesOf(postId)).toEqual([1_700, 1_700]);
      expect(await pendingOf(postId)).toBe(0);
    }),
    { numRuns: howMany({ short: 2, long: 5, full: 60 }) },
  );
});

it('nobody is told of a post that was deleted in the meantime', async () => {
  const postId = await postOfDyingServer(await fullGroup(3));
  await owner.client.call(deletePost, { params: { postId } });
  const heard: string[] = [];
  await server(heard).goOn();
  expect([heard, await linesOf(postId), await pendingOf(postId)]).toEqual([[], [0, 0], 0]);
});

it('telling members who are all connected takes as many statements for 400 as for four', async () => {
  const counted = async (members: number) => {
    const postId = await postOfDyingServer(await fullGroup(members));
    const db = app.db.withPlugin(counter.plugin);
    let published = 0;
    const live = { isWatched: () => true, publish: () => void published++, publishUnseen: () => undefined };
    const announcer = createAnnouncer({ db, access, live, push: async () => undefined, log: silentLog });
    const { statements } = await counter.during(async () => {
      await server([], undefined, { db, announcer }).begin('group_post', postId);
      await announcer.stop();
    });
    expect(published).toBe(members);
    return statements;
  };
  const few = await counted(4);
  expect(await counted(400)).toBe(few);
  expect(few).toBeLessThan(20);
});

it('another type needs only its audience, and one without an audience is left to a version that has it', async () => {
  const { id: targetId } = await writePost(owner);
  const guests = Array.from({ length: 700 }, () => randomUUID()).sort();
  const audiences: NotifyManyDeps['audiences'] = {
    photo_tag: async (_, id, { after, count }) => {
      const recipientIds = guests.filter((guest) => guest > after).slice(0, count);
      const cause = { type: 'photo_tag', targetId: id, actorId: owner.id, causeId: id, detail: null } as const;
      return { cause, recipientIds, last: recipientIds.length === count ? recipientIds.at(-1) : undefined };
    },
  };
  const claimed = app.clock.now();
  const pending = { target_id: targetId, type: 'photo_tag', notified_to: nobody, claimed_until: claimed };
  await app.db.insertInto('pending_notifications').values(pending).execute();
  const heard: string[] = [];
  await server(heard).goOn();
  expect([heard, await pendingOf(targetId)]).toEqual([[], 1]);
  await server(heard, 1, { audiences }).goOn();
  expect([heard.length, await pendingOf(targetId)]).toEqual([500, 1]);
  app.clock.advance(31_000);
  await server(heard, undefined, { audiences }).goOn();
  expect(heard.toSorted()).toEqual(guests);
  expect([await linesOf(targetId), await pendingOf(targetId)]).toEqual([[700, 700], 0]);
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
  const uncounted = { unread: null, unseen: null, seenUntil: null };
  expect(data).toEqual({ ...uncounted, put: [line], gone: [], fresh: [line?.id], allRead: false });
  expect((await member.client.call(countUnreadNotifications)).ok.unread).toBe(1);
});

it('what is pending is written with the post, and a post elsewhere has none', async () => {
  const groupId = await fullGroup(0);
  const kept = await app.db.transaction().execute(async (trx) => {
    await sql`lock table pending_notifications in share row exclusive mode`.execute(trx);
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
      select count(*)::integer as count from pg_locks where not granted and relation = 'pending_notifications'::regclass
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
  await expect.poll(() => pendingOf(id)).toBe(0);
  // The nodes of a distributed database show what was committed one after the other.
  await expect.poll(() => linesOf(id)).toEqual([3, 3]);
  const causes = () => app.db.selectFrom('notification_causes').select('user_id').where('target_id', '=', id).execute();
  await expect.poll(causes).toHaveLength(3);
});
