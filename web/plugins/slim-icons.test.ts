import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutKeys } from './slim-icons.ts';

const entry = createRequire(import.meta.url).resolve('lucide-react');
const bell = readFileSync(join(entry, '../../esm/icons/bell.mjs'), 'utf8');

test('an icon keeps its lines and loses what names them', () => {
  const slim = withoutKeys(bell);
  expect(bell).toMatch(/key: "\w+"/);
  expect(slim).not.toMatch(/\bkey\b/);
  expect(slim).not.toMatch(/^__iconData\.node;/m);
  for (const [line] of bell.matchAll(/ d: "[^"]+"/g)) expect(slim).toContain(line);
});
