import { randomUUID } from 'node:crypto';
import type { Database } from '../server/src/platform/database/database.ts';
import { sql } from '../server/src/platform/database/sql.ts';
import type { Visitor } from './enter-members.ts';

export type FilledGroup = {
  id: string;
  highlightsOnly(db: Database): Promise<void>;
  everybodyHears(db: Database): Promise<void>;
};

const text = 'The kettle sings, the lamp is lit, and someone tells how the day has been. '.repeat(3);
const postsAtOnce = 50_000;

/** A private group of these people and of others who never come; the first is its owner, every tenth post has a picture. */
export async function fillGroup(
  db: Database,
  people: readonly Visitor[],
  { members, posts }: { members: number; posts: number },
): Promise<FilledGroup> {
  const id = randomUUID().replace(/^(.{14})./, '$18');
  await sql`
    insert into groups (id, name, kind, member_count, created_at, active_at, name_key, grams)
    values (${id}, 'Night choir', 'private', ${members}, now(), now(), 'night choir', '{}')`.execute(db);
  await sql`
    insert into group_members (group_id, member_id, state, role, since)
    select ${id}, member_id, 'member', case when n = 1 then 'owner' else 'member' end, now() - n * interval '1 second'
    from (
      select row_number() over () as n, member_id from (
        select unnest(${people.map((person) => person.id)}::uuid[]) as member_id
        union all select gen_random_uuid() from generate_series(1, ${sql.lit(members - people.length)})
      ) made
    ) numbered`.execute(db);
  await sql`
    insert into member_groups (member_id, group_id, state, role, since)
    select member_id, group_id, state, role, since from group_members where group_id = ${id}`.execute(db);
  await sql`
    insert into profiles (user_id, first_name, last_name, profile_name, display_name, gender, created_at)
    select member_id, 'Member', 'Other', '', 'Member Other', 'Custom', now()
    from group_members where group_id = ${id} on conflict do nothing`.execute(db);
  for (let first = 0; first < posts; first += postsAtOnce)
    await fillPosts(db, id, first, Math.min(first + postsAtOnce, posts));
  await sql`
    insert into author_places (author_id, place_kind, place_id)
    select distinct author_id, 'group', place_id from posts where place_id = ${id}`.execute(db);
  await sql`analyze`.execute(db);
  const setLevel = (notify: string) => async (use: Database) => {
    const those = sql`member_id = any(${people.map((person) => person.id)}::uuid[])`;
    await sql`update group_members set notify = ${notify} where group_id = ${id} and ${those}`.execute(use);
  };
  return { id, highlightsOnly: setLevel('highlights'), everybodyHears: setLevel('all') };
}

/** The newest post is the first. */
async function fillPosts(db: Database, groupId: string, first: number, end: number): Promise<void> {
  await sql`
    with authors as (
      select member_id, row_number() over () - 1 as n, count(*) over () as members
      from group_members where group_id = ${groupId}
    ), made as (
      select uuidv7(-n * interval '10 seconds') as id, n % a.members as author,
        case when n % 10 = 0 then array[gen_random_uuid()] else '{}'::uuid[] end as media_ids
      from generate_series(${sql.lit(first)}, ${sql.lit(end - 1)}) n, (select members from authors limit 1) a
    ), written as (
      insert into posts (id, author_id, place_kind, place_id, content, audience, media_ids, created_at)
      select id, authors.member_id, 'group', ${groupId}, ${text}, 'public', media_ids, uuid_extract_timestamp(id)
      from made join authors on authors.n = made.author
      returning id, author_id, media_ids, created_at
    ), placed as (
      insert into timeline_posts (author_id, post_id, client_id, audience, has_media, has_video, place_kind, place_id)
      select author_id, id, id, 'public', media_ids <> '{}', false, 'group', ${groupId} from written
    )
    insert into media (id, owner_id, purpose, parent_id, state, name, declared_type, kind, mime, size, key, width,
      height, variants, created_at, changed_at)
    select media_ids[1], author_id, 'post', id, 'attached', 'photo.jpg', 'image/jpeg', 'image', 'image/webp', 80000,
      'posts/' || media_ids[1] || '.webp', 1280, 960, '[]', created_at, created_at
    from written where media_ids <> '{}'`.execute(db);
}
