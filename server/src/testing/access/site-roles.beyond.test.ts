import { neededRole, needsConfirmation } from '@hearth/contract/core/endpoint';
import { type SiteRole, siteRoles } from '@hearth/contract/core/site-roles';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import type { TestMember } from '../members.ts';
import { newOperator } from '../operators/give-role.ts';
import { operatorAccess } from './operators.rows.ts';
import { nameOf } from './rows-of-all.ts';
import { createWorld, type World } from './world.ts';

let app: TestApp;
let world: World;
const people = {} as Record<SiteRole, TestMember>;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  for (const role of siteRoles) people[role] = await newOperator(app, role, { firstName: role });
});
beforeEach(() => app.db.updateTable('sessions').set({ confirmed_at: app.clock.now() }).execute());
afterAll(() => app.stop());

const rows = operatorAccess.map((row) => [nameOf(row.endpoint), row] as const);
const acting = rows.filter(([, { endpoint }]) => needsConfirmation(endpoint));

async function logged(): Promise<number> {
  return (await app.db.selectFrom('operator_actions').select('id').execute()).length;
}

it('every endpoint that needs a role is walked', () => {
  const needing = app.app.http.endpoints.filter((endpoint) => neededRole(endpoint));
  expect(rows.map(([name]) => name).sort()).toEqual(needing.map(nameOf).sort());
});

it.each(rows)('%s answers each role as its row says', async (_name, { endpoint, by, ask }) => {
  const answered: Partial<Record<SiteRole, number>> = {};
  for (const role of siteRoles) {
    const sent = (await ask?.(world, 'owner')) ?? {};
    answered[role] = (await people[role].client.call(endpoint, sent)).status;
  }
  expect(answered).toEqual(by);
});

it.each(acting)('%s writes the log, says who, and only for who may', async (_name, { endpoint, ask }) => {
  const sent = (await ask?.(world, 'owner')) ?? {};
  // Ids carry the time they were made.
  app.clock.advance(1);
  const before = await logged();
  const stranger = await world.as('stranger');
  await stranger.client.call(endpoint, sent);
  expect(await logged()).toBe(before);
  expect((await people.owner.client.call(endpoint, sent)).status).toBe(200);
  const [newest] = await app.db.selectFrom('operator_actions').selectAll().orderBy('id', 'desc').limit(1).execute();
  expect(await logged()).toBeGreaterThan(before);
  expect(newest).toMatchObject({ actor_id: people.owner.id, by_command: false });
});

// The server asks in one place for all endpoints.
it.runIf(process.env.LONG).each(acting)(
  '%s asks for the password again after ten minutes',
  async (_name, { endpoint, ask }) => {
    const sent = (await ask?.(world, 'owner')) ?? {};
    app.clock.advance(10 * 60_000 + 1);
    const before = await logged();
    const { status, error } = await people.owner.client.call(endpoint, sent);
    expect({ status, code: error.code, written: (await logged()) - before }).toEqual({
      status: 403,
      code: 'confirm_password',
      written: 0,
    });
  },
);
