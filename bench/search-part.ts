import { postWords } from '../server/src/domains/posts/writing/post-words.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { sql } from '../server/src/platform/database/sql.ts';
import { newId } from '../server/src/platform/ids.ts';
import { enterMembers, generateMembers, type Visitor } from './enter-members.ts';
import { onNewServer, withDatabase } from './on-new-server.ts';
import { type Part, wanted } from './part.ts';
import { type Measured, type Plan, putLoad } from './put-load.ts';
import { anyWord, dice, spell } from './site/words.ts';

const atOnce = 2_000;
const wordsEach = 14;
const visitors = 8;
const usualRequests = 200;
const signs = ['🎂', '🎉', '🌧️', '🔥', '⛵', '🍲'];

const range = (first: number, count: number) =>
  Array.from({ length: count }, (_, n) => String.fromCodePoint(first + n));
const arabic = range(0x0628, 18);
const chinese = range(0x4e00, 3_000);

/** On posts that have words and nothing else; `--posts` says how many. */
export const searchPart: Part = {
  name: 'search',
  async *measure(options) {
    const { members, posts, requests } = options;
    const results = await onNewServer(async (server) => {
      const people = await withDatabase(server, async (db) => {
        const visiting = await enterMembers(db, visitors);
        await generateSearchedPosts(db, await generateMembers(db, members), posts);
        return visiting;
      });
      const measured: Measured[] = [];
      for (const plan of wanted(searchPlans(people, requests || usualRequests), options))
        measured.push(await putLoad(server, plan));
      return measured;
    });
    yield { subject: `search-${posts}`, results };
  },
};

/** Half of the posts are Latin, a quarter Arabic, a quarter Chinese; every tenth has an emoji. Few words are frequent, most are rare. */
function sayAnything(n: number, random: () => number): string {
  const sign = n % 10 === 0 ? ` ${signs[n % signs.length]}` : '';
  if (n % 4 === 3)
    return Array.from({ length: 30 }, () => chinese[Math.floor(chinese.length * random() ** 3)]).join('') + sign;
  const letters = n % 4 === 2 ? arabic : undefined;
  return Array.from({ length: wordsEach }, () => anyWord(random, letters)).join(' ') + sign;
}

/** Kept small: what is searched, and nothing else of the posts. */
async function generateSearchedPosts(db: Database, members: readonly string[], count: number): Promise<void> {
  const random = dice(7);
  const start = Date.now() - count * 1_000;
  for (let first = 0; first < count; first += atOnce) {
    // By itself this would run during the searches. What is written last waits to be merged into the index, as it usually does.
    if (first + atOnce >= count) await sql`vacuum analyze posts`.execute(db);
    const rows = Array.from({ length: Math.min(atOnce, count - first) }, (_, index) => {
      const n = first + index;
      const content = sayAnything(n, random);
      const authorId = members[n % members.length] ?? '';
      const words = postWords({ authorId, content, hasVideo: false, hasPhoto: n % 3 === 0 });
      const audience = n % 10 < 7 ? 'public' : n % 10 < 9 ? 'friends' : 'only_me';
      return { id: newId(new Date(start + n * 1_000)), authorId, content, audience, words };
    });
    const column = (name: keyof (typeof rows)[number]) => rows.map((row) => row[name]);
    await sql`
      insert into posts (id, author_id, place_id, content, audience, created_at, words)
      select id, author, author, content, audience, now(), array_to_tsvector(string_to_array(words, ' '))
      from unnest(${column('id')}::uuid[], ${column('authorId')}::uuid[], ${column('content')}::text[],
        ${column('audience')}::text[], ${column('words')}::text[]) made (id, author, content, audience, words)`.execute(
      db,
    );
  }
}

/** From the most frequent word to one that nobody wrote. */
function searchPlans(people: readonly Visitor[], requests: number): Plan[] {
  const latin = (n: number) => spell(n);
  const queries: Record<string, (n: number) => string> = {
    'frequent words': (n) => latin(n % 20),
    'words of the middle': (n) => latin(1_000 + (n % 500)),
    'rare words': (n) => latin(15_000 + (n % 2_000)),
    'two words': (n) => `${latin(n % 50)} ${latin(2_000 + (n % 1_000))}`,
    'no such word': (n) => `zzz${n}`,
    beginnings: (n) => latin(5_000 + (n % 500)).slice(0, 5),
    Arabic: (n) => spell(300 + (n % 3_000), arabic),
    Chinese: (n) => `${chinese[50 + (n % 700)]}${chinese[20 + (n % 300)]}`,
    emoji: (n) => signs[n % signs.length] ?? '',
    'with a photo': (n) => `${latin(n % 200)} has:photo`,
    'photos of anything': () => 'has:photo',
    'a rare word and a short beginning': (n) => `${latin(15_000 + (n % 2_000))} ${latin(n % 8).slice(0, 2)}`,
  };
  return Object.entries(queries).map(([name, query]) => ({
    name: `search: ${name}`,
    requests,
    // One member searches at a time, so that no search waits for another.
    connections: 1,
    warmUp: Math.ceil(requests / 10),
    next: (n) => ({
      method: 'GET',
      path: `/api/search/posts?q=${encodeURIComponent(query(n))}`,
      cookie: people[n % people.length]?.cookie ?? '',
    }),
  }));
}
