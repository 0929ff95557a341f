/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '../testing/device.ts';
import { itemKeys, readItem, readJson, writeItem } from './device-storage.ts';
import { hasTexts } from './parse-json.ts';

let device: Record<string, string>;
beforeEach(() => {
  device = stubLocalStorage();
});
afterEach(() => vi.unstubAllGlobals());

const isCat = (value: unknown): value is { name: string } => hasTexts(value, 'name');

it.each(['', '{', 'null', '7', '[]', '"text"', '{"name":7}', '{"name":null}'])('reads nothing from %s', (rubbish) => {
  device.cat = rubbish;
  expect(readJson('cat', isCat)).toBeNull();
});

it('reads what is valid, and nothing where nothing is', () => {
  writeItem('cat', '{"name":"Tom"}');
  expect(readJson('cat', isCat)).toEqual({ name: 'Tom' });
  expect(itemKeys('c')).toEqual(['cat']);
  writeItem('cat', null);
  expect(readJson('cat', isCat)).toBeNull();
});

it.each([
  ['has no storage', undefined],
  [
    'refuses it',
    new Proxy(
      {},
      {
        get() {
          throw new DOMException('Refused.', 'SecurityError');
        },
        ownKeys() {
          throw new DOMException('Refused.', 'SecurityError');
        },
      },
    ),
  ],
])('a browser that %s is no error', (_, storage) => {
  vi.stubGlobal('localStorage', storage);
  writeItem('cat', 'Tom');
  expect(readItem('cat')).toBeNull();
  expect(readJson('cat', isCat)).toBeNull();
  expect(itemKeys('')).toEqual([]);
});

it('nothing else in the site parses JSON: a new place would have to guard itself again', () => {
  const root = new URL('../..', import.meta.url);
  const parsing = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.|\/testing\//.test(path))
    .filter((path) => readFileSync(new URL(path, root), 'utf8').includes('JSON.parse('));
  expect(parsing).toEqual(['lib/storage/parse-json.ts']);
});
