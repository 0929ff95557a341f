import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { sharedSecret } from './shared-secret.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase({ asApp: true });
  folder = await mkdtemp(join(tmpdir(), 'hearth-secrets-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const ask = (name: string, siteSecret = 'correct horse battery', path = join(folder, 'none')) =>
  sharedSecret({ db: database.db, siteSecret, name, path }, () => `made ${randomUUID()}`);

it('servers that start together agree on one secret, which the database has only encrypted', async () => {
  const secrets = await Promise.all([ask('keys'), ask('keys'), ask('keys')]);
  expect(new Set(secrets)).toEqual(new Set([secrets[0]]));
  expect(await ask('keys')).toBe(secrets[0]);
  const rows = await database.db.selectFrom('site_secrets').selectAll().where('name', '=', 'keys').execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.sealed.toString('latin1')).not.toContain('made');
});

it('a server that was alone until now brings its own', async () => {
  const path = join(folder, 'kept');
  await writeFile(path, 'kept for years');
  expect(await ask('older', undefined, path)).toBe('kept for years');
  expect(await ask('older')).toBe('kept for years');
});

it('another SITE_SECRET is refused in one sentence', async () => {
  await ask('guarded');
  await expect(ask('guarded', 'a wrong secret of some length')).rejects.toThrow(/^SITE_SECRET is not the one/);
});
