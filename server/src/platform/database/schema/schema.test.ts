import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';
import { generateTypes } from './generate-types.ts';

const { db, drop } = await createTestDatabase();
afterAll(drop);

test('the committed types are those of the migrations (else: npm run generate:types)', async () => {
  const committed = await readFile(new URL('schema.generated.ts', import.meta.url), 'utf8');
  expect(await generateTypes(db)).toBe(committed.replaceAll('\r\n', '\n'));
});
