import { reactionKinds } from '@hearth/contract/posts/rules';
import { authorOf, type Client, type SiteNumbers } from './site-numbers.ts';

/** Of post `n`: none to four comments, none to eight reactions. */
const comments = 'n % 5';
const reactions = 'n % 9';
/** Every tenth is a share of the one fourteen before it, which is public and no share itself. */
const shares = 'n % 10 = 4 and n > 20';
const pictured = 'n % 10 in (3, 6, 9)';
const kinds = reactionKinds.length;
/** Of reaction `nth` to post `n`; the first parameter is the list of kinds. */
const kindOfNth = `($1::text[])[((n + nth) % ${kinds} + 1)::integer]`;
const inRange = (count: string, from: string) => `generate_series(0, ${count} - 1) ${from}`;

/** Counted as a recount would: how many of the reactions of post `n` are of this kind. */
function ofKind(index: number): string {
  return `(${reactions} - ((${index} - n % ${kinds} + ${kinds}) % ${kinds}) + ${kinds - 1}) / ${kinds}`;
}

/** Seven of ten are public, two for friends, one for its author. */
export async function fillPosts(client: Client, { posts }: SiteNumbers): Promise<void> {
  await client.query(
    `insert into posts (id, author_id, place_id, content, audience, media_ids, original_id, created_at, language, words,
       comment_count, share_count, ${reactionKinds.map((kind) => `${kind}_count`).join(', ')})
     select pg_temp.post(n), author, author, case when ${shares} then '' else one.text || ' ' || two.text end,
       case when n % 10 < 7 then 'public' when n % 10 < 9 then 'friends' else 'only_me' end,
       case when ${pictured} then array[pg_temp.made('media', n, pg_temp.post_time(n))] else '{}' end,
       case when ${shares} then pg_temp.post(n - 14) end, to_timestamp(pg_temp.post_time(n) / 1000.0), 'en',
       array_to_tsvector(array['by:' || author] || case when ${pictured} then array['has:photo'] else '{}' end
         || case when ${shares} then '{}' else one.words || two.words end),
       ${comments}, case when n % 10 = 0 and n + 14 > 20 and n + 14 < ${posts} then 1 else 0 end,
       ${reactionKinds.map((_, index) => ofKind(index)).join(', ')}
     from (select n, author.id as author from generate_series(0::bigint, ${posts} - 1) n
       join member_ids author on author.place = ${authorOf('n')}) made
     join fragments one on one.place = made.n * 48271 % (select count(*) from fragments)
     join fragments two on two.place = (made.n * 16807 + made.n / 1000) % (select count(*) from fragments)`,
  );
  await client.query(
    `insert into timeline_posts (author_id, post_id, client_id, audience, has_media, has_video, place_id)
     select author_id, id, id, audience, media_ids <> '{}', has_video, place_id from posts order by author_id, id`,
  );
  await client.query(
    `insert into media (id, owner_id, purpose, parent_id, state, name, declared_type, kind, mime, size, key, width, height,
       variants, files, created_at, changed_at)
     select media_ids[1], author_id, 'post', id, 'attached', 'photo.jpg', 'image/jpeg', 'image', 'image/webp', 80000,
       key, 1280, 960, jsonb_build_array(
         jsonb_build_object('key', key || '.w320.webp', 'width', 320),
         jsonb_build_object('key', key || '.w640.webp', 'width', 640)),
       array[key, key || '.w320.webp', key || '.w640.webp'], created_at, created_at
     from posts, lateral (select 'posts/photo-' || replace(media_ids[1]::text, '-', '') || '.webp' as key) named
     where media_ids <> '{}'`,
  );
}

/** Written by friends of the author: members at distances that are multiples of seventeen. */
const actor = (nth: string) => `(${authorOf('n')} + 17 * (${nth} + 1)) % (select count(*) from member_ids)`;

export async function fillComments(client: Client, { posts }: SiteNumbers): Promise<void> {
  await client.query(
    `insert into comments (post_id, id, author_id, client_id, content, created_at)
     select pg_temp.post(n), pg_temp.made('comment', n * 10 + nth, pg_temp.post_time(n) + nth + 1), actor.id,
       pg_temp.made('other', n * 10 + nth, pg_temp.post_time(n)), said.text,
       to_timestamp((pg_temp.post_time(n) + nth + 1) / 1000.0)
     from generate_series(0::bigint, ${posts} - 1) n
     cross join lateral ${inRange(comments, 'nth')}
     join member_ids actor on actor.place = ${actor('nth')}
     join fragments said on said.place = (n * 31 + nth) % (select count(*) from fragments)`,
  );
}

export async function fillReactions(client: Client, { posts }: SiteNumbers): Promise<void> {
  await client.query(
    `insert into reactions (post_id, user_id, kind, id)
     select pg_temp.post(n), actor.id, ${kindOfNth},
       pg_temp.made('reaction', n * 10 + nth, pg_temp.post_time(n) + nth + 1)
     from generate_series(0::bigint, ${posts} - 1) n
     cross join lateral ${inRange(reactions, 'nth')}
     join member_ids actor on actor.place = ${actor('nth')}`,
    [reactionKinds],
  );
}

/** A line for every post that was commented or reacted to, each with its first two causes; those of the last tenth are unread. */
export async function fillNotifications(client: Client, { posts }: SiteNumbers): Promise<void> {
  const types = [
    {
      type: 'reaction',
      count: reactions,
      cause: 'pg_temp.post(n)',
      detail: kindOfNth,
    },
    {
      type: 'comment',
      count: comments,
      cause: "pg_temp.made('comment', n * 10 + nth, pg_temp.post_time(n) + nth + 1)",
      detail: '($1::text[])[1] || n',
    },
  ];
  for (const { type, count, cause, detail } of types) {
    await client.query(
      `insert into notification_causes (user_id, type, target_id, actor_id, cause_id, detail, at, unread)
       select author.id, '${type}', pg_temp.post(n), actor.id, ${cause}, ${detail},
         to_timestamp((pg_temp.post_time(n) + nth + 1) / 1000.0), n >= ${posts} * 9 / 10
       from generate_series(0::bigint, ${posts} - 1) n
       join member_ids author on author.place = ${authorOf('n')}
       cross join lateral ${inRange(`least(${count}, 2)`, 'nth')}
       join member_ids actor on actor.place = ${actor('nth')}`,
      [reactionKinds],
    );
  }
  await client.query(
    `insert into notifications (user_id, type, target_id, id, at, unread)
     select user_id, type, target_id, gen_random_uuid(), max(at), bool_or(unread)
     from notification_causes group by user_id, type, target_id`,
  );
}
