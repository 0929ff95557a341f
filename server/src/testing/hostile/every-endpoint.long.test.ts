import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accessRows, nameOf } from '../access/rows-of-all.ts';
import { createWorld, type World } from '../access/world.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { findFailures, validRequest } from './find-failures.ts';
import { hostileRequests, placedFields, wholeBodies } from './requests.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  await world.settle();
  // Otherwise the endpoints of those who run the site would read nothing of what is sent.
  const role = { user_id: world.owner.id, role: 'owner', given_by: null, given_at: app.clock.now() };
  await app.db.insertInto('site_roles').values(role).execute();
});
/** Everyone here has the same address, and a hostile value may close the site. */
beforeEach(async () => {
  await app.db.deleteFrom('sign_in_attempts').execute();
  await app.db.deleteFrom('site_settings').execute();
});
afterAll(() => app.stop());

/** Every hostile value in every field of every endpoint; hostile-input.test.ts takes each schema of a field once. */
it.each(accessRows.map((row) => [nameOf(row.endpoint), row] as const))('%s', async (_name, row) => {
  const { endpoint } = row;
  const base = await validRequest(world, row);
  const requests = [...hostileRequests(endpoint, base, placedFields(endpoint)), ...wholeBodies(endpoint, base)];
  expect(await findFailures(world, requests)).toEqual([]);
});
