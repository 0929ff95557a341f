import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { newMember } from '../../../testing/members.ts';
import { writePost } from '../../../testing/posts.ts';
import { lockPost, lockPosts } from './post-heads.queries.ts';

let app: TestApp;
let first: string;
let second: string;
beforeAll(async () => {
  app = await startTestApp();
  const ada = await newMember(app);
  first = (await writePost(ada)).id;
  app.clock.advance(1);
  second = (await writePost(ada)).id;
});
afterAll(() => app.stop());

it('refuses to lock a post after one with a higher id', async () => {
  const backwards = inTransaction(app.db, async (trx) => {
    await lockPost(trx, second);
    await lockPost(trx, first);
  });
  await expect(backwards).rejects.toThrow(`Post ${first} must be locked before post ${second}`);
});

it('locks several in the order of their ids, and one again whenever it is asked', async () => {
  const locked = await inTransaction(app.db, async (trx) => {
    const posts = await lockPosts(trx, [second, first, second]);
    await lockPost(trx, first);
    return posts.map(({ id }) => id);
  });
  expect(locked).toEqual([first, second]);
});

it('knows nothing of what other transactions locked', async () => {
  await inTransaction(app.db, (trx) => lockPost(trx, second));
  await expect(inTransaction(app.db, (trx) => lockPost(trx, first))).resolves.toMatchObject({ id: first });
});
