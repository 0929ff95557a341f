import { languagePattern } from '@hearth/contract/posts/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessRows, nameOf } from '../access/rows-of-all.ts';
import { createWorld, type World } from '../access/world.ts';
import { startTestApp, type TestApp } from '../app.ts';
import type { JsonSchema } from './fields.ts';
import { validRequest } from './find-failures.ts';
import { placedFields } from './requests.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  await world.settle();
});
afterAll(() => app.stop());

const writing = accessRows.filter(({ endpoint }) => endpoint.method !== 'GET');
const mostWithoutSession = 16_384;

it.each(writing.map((row) => ({ row, name: nameOf(row.endpoint) })))(
  '$name takes no large body without a session',
  async ({ row }) => {
    const { body } = await validRequest(world, row);
    const padding = 'x'.repeat(mostWithoutSession);
    const { status } = await app.visitor().call(row.endpoint, { body: { ...(body as object), padding } });
    expect(status).toBe(row.endpoint.access === 'anyone' ? 413 : 401);
  },
);

const fixedForms = new Set([languagePattern.source]);

/** Texts of a fixed form have a length as well. */
function isBounded({ type, maxLength, enum: choices, ...rest }: JsonSchema & { format?: string; pattern?: string }) {
  if (type !== 'string' || choices || 'const' in rest) return true;
  return (
    maxLength !== undefined ||
    fixedForms.has(rest.pattern ?? '') ||
    ['uuid', 'date', 'date-time'].includes(rest.format ?? '')
  );
}

it('every text of every endpoint has a longest length', () => {
  const unbounded = accessRows.flatMap(({ endpoint }) =>
    placedFields(endpoint)
      .filter(({ place, schema }) => place !== 'path' && !isBounded(schema))
      .map(({ path }) => `${nameOf(endpoint)} ${path.join('.')}`),
  );
  expect(unbounded).toEqual([]);
});
