import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hashToken, newToken } from '../../server/src/domains/accounts/tokens.ts';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { readMigrations } from '../../server/src/platform/database/migration-files.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { createLog } from '../../server/src/platform/log/log.ts';
import { joinOwner } from '../join-database.ts';
import { startHearthOn } from '../start-server.ts';
import { checkSite } from './check-site.ts';
import { fillSite } from './fill-site.ts';
import { type SiteNumbers, siteNumbers } from './site-numbers.ts';
import { type SiteSize, secondsBetweenPosts, visitorCount } from './site-size.ts';

export type Visitor = { id: string; cookie: string };
export type Site = SiteNumbers & {
  dataDir: string;
  /** Numbers of members who are signed in. */
  visitors: (Visitor & { n: number })[];
  remove(): Promise<void>;
};
type Kept = { madeFor: string; startMs: number; tokens: string[] };

const run = promisify(execFile);
const folder = fileURLToPath(new URL('../data/', import.meta.url));
const recipe = [
  'fill-site',
  'fill-members',
  'fill-posts',
  'fill-chats',
  'site-numbers',
  'site-size',
  'made-id',
  'words',
];

/**
 * A copy of the generated site of this size, for one run to write in. The original is made once and kept, until the schema
 * or the way it is made changes.
 */
export async function provideSite(size: SiteSize): Promise<Site> {
  const original = `${folder}${size.name}`;
  const madeFor = await fingerprint(size);
  let kept = await readKept(original);
  if (kept?.madeFor !== madeFor) kept = await makeSite(original, size, madeFor);
  const dataDir = `${folder}running-${size.name}-${process.pid}`;
  await run('cp', ['-a', `${original}/site`, dataDir]);
  const numbers = siteNumbers(size, kept.startMs);
  const visitors = kept.tokens.map((token, place) => {
    const n = visitorNumber(size, place);
    return { n, id: numbers.memberId(n), cookie: `hearth_session=${token}` };
  });
  return { ...numbers, dataDir, visitors, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

function visitorNumber({ members }: SiteSize, place: number): number {
  return place * Math.floor(members / visitorCount);
}

async function fingerprint(size: SiteSize): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(size));
  for (const { name, checksum } of await readMigrations()) hash.update(`${name} ${checksum}\n`);
  for (const name of recipe) hash.update(await readFile(new URL(`${name}.ts`, import.meta.url)));
  return hash.digest('hex');
}

async function readKept(original: string): Promise<Kept | undefined> {
  const file = `${original}/kept.json`;
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined;
}

async function makeSite(original: string, size: SiteSize, madeFor: string): Promise<Kept> {
  const unfinished = `${original}-unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const began = performance.now();
  const say = (what: string) =>
    console.log(`making the site of ${size.name}: ${what}, after ${Math.round((performance.now() - began) / 1_000)} s`);
  const startMs = Date.now() - size.posts * secondsBetweenPosts * 1_000;
  const tokens = Array.from({ length: visitorCount }, newToken);
  const server = await startHearthOn(`${unfinished}/site`);
  try {
    const { pool, close } = openDatabase(await joinOwner(server.dataDir), { max: 1, log: createLog('warn') });
    const client = await pool.connect();
    try {
      await fillSite(client, size, startMs, say);
      say('recount');
      await checkSite(client);
      const at = new Date();
      const { memberId } = siteNumbers(size, startMs);
      await client.query(
        `insert into sessions (id, token_hash, account_id, user_agent, created_at, last_seen_at, expires_at)
         select id, hash, account, 'bench', now(), now(), now() + interval '10 years'
         from unnest($1::uuid[], $2::bytea[], $3::uuid[]) made (id, hash, account)`,
        [
          tokens.map(() => newId(at)),
          tokens.map(hashToken),
          tokens.map((_, place) => memberId(visitorNumber(size, place))),
        ],
      );
      await client.query('checkpoint').catch(() => undefined);
    } finally {
      client.release();
      await close();
    }
  } finally {
    await server.stop();
  }
  const kept: Kept = { madeFor, startMs, tokens };
  await writeFile(`${unfinished}/kept.json`, JSON.stringify(kept));
  await rm(original, { recursive: true, force: true });
  await rename(unfinished, original);
  say('done');
  return kept;
}
