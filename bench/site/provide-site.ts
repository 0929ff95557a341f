import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readMigrations } from '../../server/src/platform/database/migrate/migration-files.ts';
import { connectTo, joinOwner } from '../join-database.ts';
import { startHearthOn } from '../start-server.ts';
import { checkSite } from './check-site.ts';
import { fillSite } from './fill-site.ts';
import { type SiteNumbers, siteNumbers } from './site-numbers.ts';
import { type SiteSize, secondsBetweenPosts } from './site-size.ts';
import { type SignedIn, signIn, visitorsWith } from './visitors.ts';

/** A generated site and who is signed in there. */
export type VisitedSite = SiteNumbers & { visitors: SignedIn[] };
export type Site = VisitedSite & { dataDir: string; remove(): Promise<void> };
type SavedSite = { madeFor: string; startMs: number; tokens: string[] };

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
  let saved = await readSavedSite(original);
  if (saved?.madeFor !== madeFor) saved = await makeSite(original, size, madeFor);
  const dataDir = `${folder}running-${size.name}-${process.pid}`;
  await run('cp', ['-a', `${original}/site`, dataDir]);
  const numbers = siteNumbers(size, saved.startMs);
  const visitors = visitorsWith(saved.tokens, size, saved.startMs);
  return { ...numbers, dataDir, visitors, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

async function fingerprint(size: SiteSize): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(size));
  for (const { name, checksum } of await readMigrations()) hash.update(`${name} ${checksum}\n`);
  for (const name of recipe) hash.update(await readFile(new URL(`${name}.ts`, import.meta.url)));
  return hash.digest('hex');
}

async function readSavedSite(original: string): Promise<SavedSite | undefined> {
  const file = `${original}/saved.json`;
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined;
}

async function makeSite(original: string, size: SiteSize, madeFor: string): Promise<SavedSite> {
  const unfinished = `${original}-unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const began = performance.now();
  const say = (what: string) =>
    console.log(`making the site of ${size.name}: ${what}, after ${Math.round((performance.now() - began) / 1_000)} s`);
  const startMs = Date.now() - size.posts * secondsBetweenPosts * 1_000;
  let tokens: string[] = [];
  const server = await startHearthOn(`${unfinished}/site`);
  try {
    const client = await connectTo(await joinOwner(server.dataDir));
    try {
      await fillSite(client, size, startMs, say);
      say('recount');
      await checkSite(client);
      tokens = await signIn(client, size, startMs);
      await client.query('checkpoint').catch(() => undefined);
    } finally {
      await client.end();
    }
  } finally {
    await server.stop();
  }
  const saved: SavedSite = { madeFor, startMs, tokens };
  await writeFile(`${unfinished}/saved.json`, JSON.stringify(saved));
  await rm(original, { recursive: true, force: true });
  await rename(unfinished, original);
  say('done');
  return saved;
}
