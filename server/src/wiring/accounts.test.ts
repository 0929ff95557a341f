import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signUp } from '@hearth/contract/accounts/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../platform/config/config.ts';
import { createLog } from '../platform/log/log.ts';
import { TestClient } from '../testing/client.ts';
import { createFakeClock } from '../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { signUpBody } from '../testing/members.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('a server keeps passwords at their full cost; only tests take less', async () => {
  const dataDir = join(tmpdir(), `hearth-test-${process.pid}-full-cost`);
  const config = readConfig({ DATA_DIR: dataDir });
  const { db } = database;
  const app = await createApp({
    config,
    db,
    clock: createFakeClock(),
    log: createLog('silent'),
    webDir: join(dataDir, 'no-web'),
  });
  const answer = await new TestClient(app.http).call(signUp, { body: signUpBody() });
  await app.stop();
  expect(answer.status).toBe(200);
  const { password_hash } = await db.selectFrom('accounts').select('password_hash').executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
