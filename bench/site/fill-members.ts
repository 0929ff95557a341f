import { foldNames } from '../../server/src/domains/search/fold-names.ts';
import { foldHandle } from '../../server/src/platform/text/fold-handle.ts';
import type { Client, SiteNumbers } from './site-numbers.ts';
import { friendDistances } from './site-size.ts';

const firstNames = [
  'Ada',
  'Ben',
  'Cleo',
  'Dora',
  'Emil',
  'Fay',
  'Gus',
  'Hana',
  'Ivo',
  'Jun',
  'Kim',
  'Lea',
  'Mona',
  'Nils',
];
const lastNames = [
  'Abel',
  'Brook',
  'Cole',
  'Dunn',
  'Engel',
  'Frost',
  'Gray',
  'Holm',
  'Ito',
  'Jones',
  'Khan',
  'Lund',
  'Moss',
];
const rowsAtOnce = 5_000;

/** Members with all that signing up gives them; the folded forms of names are made by the product's own functions. */
export async function fillMembers(client: Client, { members, memberId }: SiteNumbers): Promise<void> {
  for (let start = 0; start < members; start += rowsAtOnce) {
    const rows = Array.from({ length: Math.min(rowsAtOnce, members - start) }, (_, n) => describe(start + n));
    const column = (name: keyof ReturnType<typeof describe>) => rows.map((row) => row[name]);
    const ids = rows.map((_, n) => memberId(start + n));
    await client.query(
      `insert into accounts (id, identifier, password_hash, created_at)
       select id, id || '@example.org', 'none', now() from unnest($1::uuid[]) id`,
      [ids],
    );
    await client.query(
      `insert into profiles (user_id, first_name, last_name, profile_name, display_name, gender, created_at)
       select *, 'Custom', now() from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[])`,
      [ids, column('first'), column('last'), column('profileName'), column('displayName')],
    );
    await client.query('insert into handles (folded, user_id) select * from unnest($1::text[], $2::uuid[])', [
      column('handle'),
      ids,
    ]);
    await client.query(
      `insert into search_entries (user_id, display_key, names, grams)
       select id, key, names, grams::integer[] from unnest($1::uuid[], $2::text[], $3::text[], $4::text[])
         made (id, key, names, grams)`,
      [ids, column('displayKey'), column('names'), column('grams')],
    );
  }
}

function describe(n: number) {
  const first = firstNames[n % firstNames.length] ?? '';
  const last = lastNames[Math.floor(n / firstNames.length) % lastNames.length] ?? '';
  const [displayName, profileName] = [`${first} ${last}`, `${first}.${last}.x${n}`.toLowerCase()];
  const { displayKey, names, grams } = foldNames(displayName, profileName);
  const handle = foldHandle(profileName);
  return { first, last, displayName, profileName, handle, displayKey, names, grams: `{${grams.join(',')}}` };
}

/** Thirty friends each. */
export async function fillFriendships(client: Client): Promise<void> {
  await client.query(
    `insert into friend_edges (user_id, other_id, state, since)
     select one.id, other.id, 'friends', now() - distance * interval '1 day'
     from member_ids one
     cross join unnest($1::integer[]) distance
     cross join unnest(array[1, -1]) side
     join member_ids other
       on other.place = (one.place + side * distance + (select count(*) from member_ids)) % (select count(*) from member_ids)`,
    [friendDistances],
  );
}
