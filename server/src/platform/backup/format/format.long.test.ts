import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { continueBackup, createBackup } from './create-backup.ts';
import { openBackup, type ResumePoint } from './open-backup.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-format-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const beginning = { startedAt: new Date('2026-01-15T12:00:00Z'), keyCost: 1_024 };
const key = 'a key of enough characters';
let counter = 0;
const newPath = () => join(folder, `${++counter}.backup`);

// Lengths around the sizes of chunks and blocks, where mistakes would be.
const contents = [0, 1, 4_096, 262_143, 262_144, 262_145, 1_048_577, 1_200_000].map((length) => randomBytes(length));
const headOf = (index: number) =>
  ({ kind: 'file', key: `posts/${index}`, size: contents[index]?.length ?? 0 }) as const;

async function write(path: string, secret: string | undefined): Promise<void> {
  const { writer, close } = await createBackup(path, { ...beginning, secret });
  for (const [index, content] of contents.entries()) await writer.append(headOf(index), [content]);
  await writer.end();
  await close();
}

async function read(path: string, secret: string | undefined): Promise<Buffer[]> {
  const opened = await openBackup(path, secret);
  const found: Buffer[] = [];
  try {
    for await (const { content } of opened.entries()) found.push(await buffer(content));
  } finally {
    await opened.close();
  }
  return found;
}

describe.each([
  ['plain', undefined],
  ['encrypted', key],
])('a backup file, %s', (_, secret) => {
  it('gives back what was written', async () => {
    const path = newPath();
    await write(path, secret);
    expect((await read(path, secret)).map((found, index) => found.equals(contents[index] as Buffer))).toEqual(
      contents.map(() => true),
    );
  });

  it('confirms content that its reader skips', async () => {
    const path = newPath();
    await write(path, secret);
    const opened = await openBackup(path, secret);
    const heads: unknown[] = [];
    for await (const { head, content } of opened.entries()) {
      heads.push(head);
      for await (const _ of content) break;
    }
    expect(heads).toEqual(contents.map((_, index) => headOf(index)));
  });

  it('notices a flipped bit wherever it is', async () => {
    const path = newPath();
    await write(path, secret);
    const whole = await readFile(path);
    const places = [9, 12, 13, 20, 40, ...Array.from({ length: 40 }, (_, n) => Math.floor((whole.length * n) / 40))];
    for (const place of [...places, whole.length - 1]) {
      const changed = Buffer.from(whole);
      changed.writeUInt8(whole.readUInt8(place) ^ 0x10, place);
      await writeFile(path, changed);
      await expect(read(path, secret), `byte ${place}`).rejects.toThrow(
        /damaged|ends too early|not a backup|newer|does not fit|encrypted/,
      );
    }
  });

  it('notices wherever it is cut, and bytes behind its end', async () => {
    const path = newPath();
    await write(path, secret);
    const whole = await readFile(path);
    for (let length = whole.length - 1; length > 0; length = Math.floor(length * 0.8)) {
      await writeFile(path, whole.subarray(0, length));
      await expect(read(path, secret), `${length} bytes`).rejects.toThrow(/ends too early|not a backup|beginning/);
    }
    await writeFile(path, Buffer.concat([whole, Buffer.alloc(1)]));
    await expect(read(path, secret)).rejects.toThrow('is damaged');
  });

  it('can be continued behind any entry, however much came after it', async () => {
    const path = newPath();
    await write(path, secret);
    const { size } = await stat(path);
    await truncate(path, size - 1_000_000);
    const opened = await openBackup(path, secret);
    const points: ResumePoint[] = [];
    await expect(async () => {
      for await (const { content } of opened.entries()) {
        for await (const _ of content);
        points.push(opened.resumePoint());
      }
    }).rejects.toThrow('ends too early');
    const point = points.at(-2);
    if (!point) throw new Error('nothing was whole');
    const { writer, close } = await continueBackup(path, point);
    await writer.append({ kind: 'kept', name: 'added' }, [Buffer.from('more')]);
    await writer.end();
    await close();
    const found = await read(path, secret);
    expect(found).toHaveLength(points.length);
    expect(found.at(-1)?.toString()).toBe('more');
    expect(found[4]?.equals(contents[4] as Buffer)).toBe(true);
  });
});

describe('an encrypted backup', () => {
  it('says that a key is missing, wrong or not needed', async () => {
    const path = newPath();
    await write(path, key);
    await expect(read(path, undefined)).rejects.toThrow(`${path} is encrypted; please give its key`);
    await expect(read(path, `${key}!`)).rejects.toThrow(`The key does not fit ${path}.`);
    const plain = newPath();
    await write(plain, undefined);
    await expect(read(plain, key)).rejects.toThrow(`${plain} is not encrypted, but a key is given`);
  });

  it('shows nothing of its content, and never the same bytes twice', async () => {
    const [first, second] = [newPath(), newPath()];
    for (const path of [first, second]) {
      const { writer, close } = await createBackup(path, { ...beginning, secret: key });
      await writer.append({ kind: 'kept', name: 'push-keys.json' }, [Buffer.from('private words '.repeat(100))]);
      await writer.end();
      await close();
    }
    const [one, other] = [await readFile(first), await readFile(second)];
    expect(one.includes('private') || one.includes('push-keys')).toBe(false);
    expect(one.subarray(-500).equals(other.subarray(-500))).toBe(false);
  });

  it('uses a new key for what is written after an interruption', async () => {
    const path = newPath();
    const { writer, close } = await createBackup(path, { ...beginning, secret: key });
    await writer.append({ kind: 'kept', name: 'first' }, [Buffer.from('1')]);
    await writer.end();
    await close();
    const opened = await openBackup(path, key);
    let point = opened.resumePoint();
    for await (const { content } of opened.entries()) {
      for await (const _ of content);
      point = opened.resumePoint();
    }
    const tails: Buffer[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const again = await continueBackup(path, { ...point, progress: copyOf(point) });
      await again.writer.append({ kind: 'kept', name: 'second' }, [Buffer.alloc(64)]);
      await again.writer.end();
      await again.close();
      tails.push((await readFile(path)).subarray(point.offset + 36, point.offset + 136));
      expect((await read(path, key)).map(String)).toEqual(['1', '\0'.repeat(64)]);
    }
    expect(tails[0]?.equals(tails[1] as Buffer)).toBe(false);
  });

  it('refuses chunks of another backup with the same key, and chunks in another order', async () => {
    const [first, second] = [newPath(), newPath()];
    await write(first, key);
    await write(second, key);
    const [one, other] = [await readFile(first), await readFile(second)];
    const half = Math.floor(one.length / 2);
    await writeFile(first, Buffer.concat([one.subarray(0, half), other.subarray(half)]));
    await expect(read(first, key)).rejects.toThrow('is damaged');
  });
});

it('a file that is no backup, or of a newer version, is refused in plain words', async () => {
  const path = newPath();
  await writeFile(path, 'just a text, nothing else to see here');
  await expect(read(path, undefined)).rejects.toThrow(`${path} is not a backup of Hearth.`);
  await writeFile(path, '');
  await expect(read(path, undefined)).rejects.toThrow(`${path} is not a backup of Hearth.`);
  await expect(read(`${path}x`, undefined)).rejects.toThrow(`There is no backup ${path}x.`);
  await rm(path);
  await write(path, undefined);
  const newer = await readFile(path);
  newer.writeUInt32BE(2, 8);
  await writeFile(path, newer);
  await expect(read(path, undefined)).rejects.toThrow(`${path} was written by a newer Hearth`);
});

function copyOf({ progress }: ResumePoint): ResumePoint['progress'] {
  return { entries: progress.entries, digest: progress.digest.copy() };
}
