import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeMembership } from '../domains/groups/change-membership.ts';
import { groupRules } from '../domains/groups/group-place.ts';
import { registerGroupTopic } from '../domains/groups/group-topic.ts';
import { lockGroup } from '../domains/groups/groups.queries.ts';
import { listOwnGroups } from '../domains/groups/list-groups.ts';
import { listGroupMembers } from '../domains/groups/list-members.ts';
import { readGroup } from '../domains/groups/read-group.ts';
import { readGroupMedia, readGroupPosts, readGroupsFeed } from '../domains/groups/read-group-posts.ts';
import { PostAccess } from '../domains/posts/access/post-access.ts';
import { registerPostTopics } from '../domains/posts/feed/post-topics.ts';
import { readFeed } from '../domains/posts/feed/read-home.ts';
import { readTimeline } from '../domains/posts/reading/read-post-lists.ts';
import type { Database } from '../platform/database/database.ts';
import { sql } from '../platform/database/sql.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { DomainEvents } from '../platform/events/domain-events.ts';
import { createTopicRegistry } from '../platform/live/topic-registry.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { newPostCaches } from './post-caches.ts';
import { createStatementCounter } from './statement-counter.ts';

const size = { members: 100_000, posts: 100_000 };
const small = { id: randomUUID(), viewer: randomUUID() };
const large = { id: randomUUID(), viewer: randomUUID() };
const clock = { now: () => new Date('2026-11-16T12:00:00Z') };

const counter = createStatementCounter();
let database: TestDatabase;
const access = new PostAccess();
access.registerPlace(
  'group',
  groupRules(clock, { live: { publish: () => undefined, recheck: () => undefined }, events: new DomainEvents() }),
);

/** Without what is kept, so that every page reads what it shows. */
const deps = (db: Database) => ({ db, access, clock, caches: newPostCaches() });

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await fillGroup(db, small, { members: 40, posts: 40 });
  await fillGroup(db, large, size);
  await sql`analyze`.execute(db);
}, 120_000);
afterAll(() => database.drop());

/** A private group; its viewer wrote every tenth post, and every second post has a picture. */
async function fillGroup(db: Database, group: typeof small, { members, posts }: typeof size): Promise<void> {
  await sql`
    insert into groups (id, name, kind, member_count, created_at, active_at, name_key, grams)
    values (${group.id}, 'Group', 'private', ${members}, now(), now(), 'group', '{}')`.execute(db);
  await sql`
    insert into group_members (group_id, member_id, state, role, since)
    select ${group.id}, case when n = 1 then ${group.viewer}::uuid else gen_random_uuid() end, 'member',
      case when n = 1 then 'owner' else 'member' end, now() - n * interval '1 second'
    from generate_series(1, ${sql.lit(members)}) n`.execute(db);
  await sql`
    insert into member_groups (member_id, group_id, state, role, since)
    select member_id, group_id, state, role, since from group_members where group_id = ${group.id}`.execute(db);
  await sql`
    insert into profiles (user_id, first_name, last_name, profile_name, display_name, gender, created_at)
    select member_id, '', '', '', 'Member', 'Female', now() from group_members where group_id = ${group.id}`.execute(
    db,
  );
  await sql`
    insert into posts (id, author_id, place_kind, place_id, content, audience, media_ids, created_at)
    select uuidv7(-n * interval '1 second'), case when n % 10 = 0 then ${group.viewer}::uuid else m.member_id end,
      'group', ${group.id}, 'Words', 'public', case when n % 2 = 0 then array[gen_random_uuid()] else '{}' end, now()
    from (select row_number() over () as n, member_id from group_members where group_id = ${group.id}) m
    where n <= ${sql.lit(posts)}`.execute(db);
  await sql`
    insert into timeline_posts (author_id, post_id, client_id, audience, has_media, has_video, place_kind, place_id)
    select author_id, id, gen_random_uuid(), 'public', media_ids <> '{}', false, 'group', place_id
    from posts where place_id = ${group.id}`.execute(db);
  await sql`
    insert into author_places (author_id, place_kind, place_id) values (${group.viewer}, 'group', ${group.id})`.execute(
    db,
  );
}

const tables = ['posts', 'timeline_posts', 'group_members', 'member_groups', 'profiles'];

/** How many rows of the large tables were read, and how often one was read as a whole. */
async function rowsRead(session: Database) {
  await sql`select pg_stat_force_next_flush()`.execute(session);
  const { rows } = await sql<{ rows: number; scans: number }>`
    select sum(seq_tup_read + idx_tup_fetch)::integer as rows, sum(seq_scan)::integer as scans
    from pg_stat_user_tables where relname = any(${tables})`.execute(session);
  return { rows: rows[0]?.rows ?? 0, scans: rows[0]?.scans ?? 0 };
}

const page = { limit: 20 };
const nobodyNamed = async () => ({ items: [], nextCursor: null });
const pages: Record<string, (db: Database, group: typeof small) => Promise<unknown>> = {
  'the group': (db, { id, viewer }) => readGroup({ db, clock }, viewer, id),
  'its posts': async (db, { id, viewer }) =>
    expect((await readGroupPosts(deps(db), viewer, id, page)).items).toHaveLength(20),
  'its media': (db, { id, viewer }) => readGroupMedia(deps(db), viewer, id, page),
  'its members': async (db, { id, viewer }) =>
    expect((await listGroupMembers({ db, clock, findByName: nobodyNamed }, viewer, id, page)).items).toHaveLength(20),
  'the home feed': async (db, { viewer }) =>
    expect((await readFeed(deps(db), viewer, { ...page, list: 'for_you' })).items).toHaveLength(20),
  'the feed of groups': async (db, { viewer }) =>
    expect((await readGroupsFeed(deps(db), viewer, page)).items).toHaveLength(20),
  'a timeline': async (db, { viewer }) =>
    expect((await readTimeline(deps(db), viewer, viewer, page)).items.length).toBeGreaterThan(3),
  'own groups': (db, { viewer }) => listOwnGroups(db, viewer, page),
};

// PostgreSQL may switch to a generic plan after five executions.
const times = 7;

it.each(Object.entries(pages))('%s reads as few rows of a large group as of a small one', async (_name, read) => {
  await database.db.connection().execute(async (session) => {
    const measure = async (group: typeof small) => {
      await read(session, group);
      const before = await rowsRead(session);
      for (let turn = 0; turn < times; turn++) await read(session, group);
      const after = await rowsRead(session);
      return { rows: (after.rows - before.rows) / times, scans: after.scans - before.scans };
    };
    const [few, many] = [await measure(small), await measure(large)];
    expect(many.scans).toBe(0);
    // A page shows 20 rows; the newest posts of all groups are looked at in windows of 200.
    expect(many.rows).toBeLessThanOrEqual(few.rows + 300);
  });
});

it('joining a large group reads as few rows as joining a small one', async () => {
  const live = { publish() {}, recheck() {} };
  const change = { clock, events: new DomainEvents(), live };
  await database.db.connection().execute(async (session) => {
    const cost = async ({ id }: typeof small) => {
      const before = await rowsRead(session);
      for (let turn = 0; turn < times; turn++) {
        const memberId = randomUUID();
        await inTransaction(session, async (trx, afterCommit) => {
          const group = await lockGroup(trx, id);
          if (group)
            await changeMembership(change, trx, group, { memberId, action: 'join', actorId: memberId }, afterCommit);
        });
      }
      const after = await rowsRead(session);
      return { rows: after.rows - before.rows, scans: after.scans - before.scans };
    };
    expect((await cost(large)).rows).toBeLessThanOrEqual((await cost(small)).rows + times);
  });
});

it('whom a new post may reach is asked for a thousand watchers at a time', async () => {
  const { db } = database;
  const { rows } = await sql<{ member_id: string }>`
    select member_id from group_members where group_id = ${large.id} and state = 'member' limit 10000`.execute(db);
  const memberIds = rows.map((row) => row.member_id);
  const counting = db.withPlugin(counter.plugin);
  const topics = createTopicRegistry();
  registerPostTopics(topics, { db: counting, access, clock });
  registerGroupTopic(topics, { db: counting, access });
  const hints = {
    postId: randomUUID(),
    authorId: large.viewer,
    audience: 'public',
    placeKind: 'group',
    placeId: large.id,
  };
  for (const topic of ['feed:home', `group:${large.id}`] as const) {
    let reached = new Set<string>();
    const { statements } = await counter.during(async () => {
      reached = await topics.receivers(topic, memberIds, hints);
    });
    expect(reached.size).toBe(10_000);
    expect(statements).toBeLessThanOrEqual(60);
  }
});
