import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isMemoised, notMemoised } from './memoised.ts';

const src = join(import.meta.dirname, '../src');

it('names files and folders that exist, each once', () => {
  expect(notMemoised.filter((name) => !existsSync(join(src, name)))).toEqual([]);
  expect(new Set(notMemoised).size).toBe(notMemoised.length);
});

it('decides by the path of a file', () => {
  const under = (path: string) => isMemoised(`/home/hearth/web/src/${path}`);
  expect([under('app/shell/bars/navbar.tsx'), under('components/ui/fields/textarea.tsx')]).toEqual([false, false]);
  expect([under('app/shell/shell.tsx'), under('components/ui/menus/menu.tsx')]).toEqual([true, true]);
  expect(isMemoised('/home/hearth/node_modules/radix-ui/index.js')).toBe(false);
});

it('is the only place that says so', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: src });
  const marked = files.filter((file) => /^\s*['"]use no memo['"];$/m.test(readFileSync(join(src, file), 'utf8')));
  expect(marked).toEqual([]);
});
