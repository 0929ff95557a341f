import { toSearchWords } from '../../server/src/platform/database/search-words.ts';
import { fillChats } from './fill-chats.ts';
import { fillFriendships, fillMembers } from './fill-members.ts';
import { fillComments, fillNotifications, fillPosts, fillReactions } from './fill-posts.ts';
import { withoutIndexes } from './index-holiday.ts';
import { madeIdFunction } from './made-id.ts';
import { type Client, siteNumbers } from './site-numbers.ts';
import { type SiteSize, secondsBetweenPosts } from './site-size.ts';
import { anyWord, dice } from './words.ts';

const fragmentCount = 5_000;
const wordsEach = 7;
const tables = [
  ...['accounts', 'profiles', 'handles', 'search_entries', 'friend_edges', 'posts', 'timeline_posts', 'media'],
  ...['comments', 'reactions', 'notifications', 'notification_causes', 'chats', 'messages', 'chat_members'],
];

/** Fills an empty database with a whole site, each table by a few statements. */
export async function fillSite(
  client: Client,
  size: SiteSize,
  startMs: number,
  say: (what: string) => void,
): Promise<void> {
  const numbers = siteNumbers(size, startMs);
  await client.query(
    "set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '768MB'; set work_mem = '256MB'",
  );
  await client.query(madeIdFunction);
  await client.query(
    `create function pg_temp.post_time(n bigint) returns bigint immutable language sql as
       $$ select ${startMs} + n * ${secondsBetweenPosts * 1_000} $$`,
  );
  await client.query(
    `create function pg_temp.post(n bigint) returns uuid immutable language sql as
       $$ select pg_temp.made('post', n, pg_temp.post_time(n)) $$`,
  );
  await client.query('create temporary table member_ids (place bigint primary key, id uuid not null)');
  await client.query(
    `insert into member_ids select n, pg_temp.made('member', n, ${startMs} + n) from generate_series(0, ${size.members} - 1) n`,
  );
  await fillFragments(client);
  const steps = { fillMembers, fillFriendships, fillPosts, fillComments, fillReactions, fillNotifications, fillChats };
  const fill = async () => {
    for (const [name, step] of Object.entries(steps)) {
      say(name);
      await client.query('analyze member_ids');
      await step(client, numbers);
    }
    say('indexes');
  };
  await withoutIndexes(client, tables, fill);
  say('vacuum');
  await client.query('vacuum (analyze)');
}

/** Pieces of text with the words that they are searched by; a post is made of two, so that nearly all of them differ. */
async function fillFragments(client: Client): Promise<void> {
  const random = dice(7);
  const texts = Array.from({ length: fragmentCount }, () =>
    Array.from({ length: wordsEach }, () => anyWord(random)).join(' '),
  );
  await client.query('create temporary table fragments (place bigint primary key, text text, words text[])');
  await client.query(
    `insert into fragments select place - 1, text, string_to_array(words, ' ')
     from unnest($1::text[], $2::text[]) with ordinality made (text, words, place)`,
    [texts, texts.map((text) => toSearchWords(text, []))],
  );
  await client.query('analyze fragments');
}
