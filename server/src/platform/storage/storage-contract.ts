import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { isStorageKey, type Storage } from './storage.ts';

export const textStream = (content: string) => Readable.from([Buffer.from(content)]);
const read = async (storage: Storage, key: string) => (await buffer(await storage.get(key))).toString();

/** What every kind of storage promises; `storage` is asked for in each test. */
export function testStorageContract(opened: () => Storage): void {
  test('what is put can be read whole and in ranges', async () => {
    const storage = opened();
    await storage.put('posts/a.jpg', textStream('0123456789'));
    expect(await read(storage, 'posts/a.jpg')).toBe('0123456789');
    expect((await buffer(await storage.get('posts/a.jpg', { start: 3, end: 5 }))).toString()).toBe('345');
    expect(await storage.stat('posts/a.jpg')).toMatchObject({ size: 10 });
  });

  test('an object may be empty, or larger than what is sent at once', async () => {
    const storage = opened();
    await storage.put('posts/empty', Readable.from([]));
    expect([await read(storage, 'posts/empty'), await storage.stat('posts/empty')]).toMatchObject(['', { size: 0 }]);
    const megabyte = Buffer.alloc(1_000_000);
    const pieces = Array.from({ length: 20 }, (_, n) => Buffer.from(megabyte.fill(n)));
    await storage.put('posts/large', Readable.from(pieces));
    expect(await storage.stat('posts/large')).toMatchObject({ size: 20_000_000 });
    expect((await buffer(await storage.get('posts/large'))).equals(Buffer.concat(pieces))).toBe(true);
    const seam = await buffer(await storage.get('posts/large', { start: 11_999_999, end: 12_000_000 }));
    expect([...seam]).toEqual([11, 12]);
  });

  test.each([
    ['small', 1],
    ['large', 10_000_000],
  ])('a broken transfer of a %s object leaves the former content', async (name, length) => {
    const storage = opened();
    const key = `posts/kept-${name}`;
    await storage.put(key, textStream('old'));
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(length);
        yield Buffer.alloc(length);
        throw new Error('connection lost');
      })(),
    );
    await expect(storage.put(key, broken)).rejects.toThrow('connection lost');
    expect(await read(storage, key)).toBe('old');
  });

  test('an absent object has no stat, cannot be read, and may be deleted again', async () => {
    const storage = opened();
    await storage.put('posts/gone', textStream('x'));
    await storage.delete('posts/gone');
    expect(await storage.stat('posts/gone')).toBeUndefined();
    expect(await storage.stat('posts/gone/below')).toBeUndefined();
    await expect(storage.get('posts/gone')).rejects.toMatchObject({ code: 'ENOENT' });
    await storage.delete('posts/gone');
  });

  test('everything in a folder is listed, and nothing beside it', async () => {
    const storage = opened();
    for (const key of ['listed/a', 'listed/b/c', 'listed-not/d']) await storage.put(key, textStream(key));
    const found = [];
    for await (const { key, size } of storage.list('listed')) found.push(`${key} ${size}`);
    expect(found.sort()).toEqual(['listed/a 8', 'listed/b/c 10']);
    const all = [];
    for await (const { key } of storage.list()) all.push(key);
    expect(all).toEqual(expect.arrayContaining(['listed/a', 'listed/b/c', 'listed-not/d']));
    const none = [];
    for await (const { key } of storage.list('unheard-of')) none.push(key);
    expect(none).toEqual([]);
  });

  test.each([
    '',
    '/',
    '../x',
    'a/../b',
    'a//b',
    '/etc/passwd',
    '.incoming/x',
    'a/.hidden',
    'a\\b',
    'a\0b',
    'a b',
    'a/',
    'ü',
  ])('the key %j is refused', async (key) => {
    const storage = opened();
    expect(isStorageKey(key)).toBe(false);
    await expect(storage.put(key, textStream('x'))).rejects.toThrow('not a storage key');
    await expect(storage.get(key)).rejects.toThrow('not a storage key');
  });
}
