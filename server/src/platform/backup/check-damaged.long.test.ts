import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { howMany } from '../../testing/how-many.ts';
import { checkBackup } from './check-backup.ts';
import { createBackup } from './format/create-backup.ts';
import type { EntryHead } from './format/entry-heads.ts';
import { toNumber } from './format/sealed-chunks.ts';

let path: string;
beforeAll(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'hearth-damaged-')), 'site.backup');
});
afterAll(() => rm(join(path, '..'), { recursive: true, force: true }));

const description = { takenAt: '2026-01-15T12:00:00Z', migrations: [], tables: [{ name: 'members', columns: ['id'] }] };
const rows = Buffer.from('1\n2\n3\n');
const json = (value: unknown) => Buffer.from(JSON.stringify(value));

/** A backup of these media files and one table; says where in the file each entry begins, if it is not encrypted. */
async function write(files: Buffer[], secret?: string): Promise<Record<string, number>> {
  await rm(path, { force: true });
  const { writer, close } = await createBackup(path, { secret, startedAt: new Date(), keyCost: 1_024 });
  for (const [index, content] of files.entries())
    await writer.append({ kind: 'file', key: `posts/${index}`, size: content.length }, [content]);
  await writer.append({ kind: 'database' }, [json(description)]);
  await writer.append({ kind: 'table', name: 'members' }, [rows]);
  await writer.append({ kind: 'kept', name: 'push-keys.json' }, [Buffer.from('keys')]);
  await writer.append({ kind: 'unwanted' }, []);
  await writer.append({ kind: 'summary' }, [json({ rows: { members: 3 }, files: files.length, missing: [] })]);
  await writer.end();
  await close();
  const bytes = await readFile(path);
  const at = (text: string) => bytes.indexOf(text) - 4;
  return { first: at('{"kind":"file"'), database: at('{"kind":"database"') };
}

const damage = (bytes: Buffer, at: number, length = 1) => {
  const changed = Buffer.from(bytes);
  for (let place = at; place < at + length; place += 1) changed.writeUInt8(changed.readUInt8(place) ^ 0x55, place);
  return writeFile(path, changed);
};

/** Places that are damaged one after the other; in an encrypted backup each is looked for in the whole file. */
const places = howMany({ short: 4, long: 24, full: 24 });
/** Bytes from one damaged place of the end to the next; a prime, so that every part of it is met. */
const step = howMany({ short: 113, long: 29, full: 29 });

const check = (secret?: string, withoutDamaged = true) => checkBackup(path, { secret, withoutDamaged });

describe.each([
  ['plain', undefined],
  ['encrypted', 'a key of enough characters'],
])('without damaged files, %s', (_, secret) => {
  const sizes = [9_000, 300_000, 10, 262_144 - 80, 1_100_000, 40_000];
  const files = sizes.map((size) => randomBytes(size));

  it('a backup is read whatever part of its files is damaged, and only these are lost', async () => {
    const { database = 0 } = await write(files, secret);
    const whole = await readFile(path);
    const [from, to] = secret ? [600, whole.length - 2_000] : [200, database - 5_000];
    for (let turn = 0; turn < places; turn += 1) {
      const at = Math.floor(from + ((to - from) * turn) / places);
      await damage(whole, at, turn % 2 === 0 ? 1 : 4_096);
      await expect(check(secret, false), `byte ${at}`).rejects.toThrow(/damaged|ends too early/);
      const { lost, damaged, summary } = await check(secret);
      expect(lost, `byte ${at}`).toBeGreaterThan(0);
      expect(lost, `byte ${at}`).toBeLessThanOrEqual(3);
      expect(damaged.size).toBeLessThanOrEqual(lost);
      expect(summary.rows).toEqual({ members: 3 });
    }
  });

  it('several damaged files are all left out', async () => {
    await write(files, secret);
    const whole = await readFile(path);
    await damage(whole, 5_000);
    await damage(await readFile(path), whole.length - 200_000);
    const { lost, damaged } = await check(secret);
    expect([lost, [...damaged].sort()]).toEqual([2, secret ? ['posts/4'] : ['posts/0', 'posts/4']]);
  });

  it('damaged rows, keys or an early end are refused as ever', async () => {
    const { database = 0 } = await write(files, secret);
    const whole = await readFile(path);
    const behindFiles = secret ? 600 : whole.length - database;
    for (let back = 1; back < behindFiles; back += step) {
      await damage(whole, whole.length - back);
      await expect(check(secret), `${back} from the end`).rejects.toThrow(/damaged|ends too early|does not hold/);
    }
    await writeFile(path, whole.subarray(0, -1));
    await expect(check(secret)).rejects.toThrow(/damaged|ends too early/);
  });
});

describe('a damaged file that pretends to hold entries', () => {
  const entry = (head: EntryHead, content: Buffer) =>
    Buffer.concat([toNumber(json(head).length), json(head), toNumber(content.length), content]);
  const padding = randomBytes(500);

  it.each<[string, Buffer]>([
    ['rows', entry({ kind: 'table', name: 'members' }, Buffer.from('9\n'))],
    ['keys', entry({ kind: 'kept', name: 'push-keys.json' }, Buffer.from('mine'))],
    ['a file of somebody else', entry({ kind: 'file', key: 'posts/1', size: 4 }, Buffer.from('mine'))],
    ['a database', entry({ kind: 'database' }, json({ ...description, tables: [] }))],
  ])('cannot bring in %s', async (_, fake) => {
    const { first = 0 } = await write([Buffer.concat([padding, fake, padding]), randomBytes(900)]);
    const whole = await readFile(path);
    const headBytes = whole.readUInt32BE(first) + 4;
    await damage(whole, first + headBytes, 4);
    const checked = await check().catch((error: Error) => error.message);
    if (typeof checked === 'string') expect(checked).toMatch(/damaged|does not hold/);
    else expect([checked.lost, [...checked.damaged]]).toEqual([1, ['posts/0']]);
  });
});
