import { searchPosts } from '@hearth/contract/search/posts';
import { expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { startTestApp } from '../../../testing/app.ts';
import { newMember } from '../../../testing/members.ts';
import { writePost } from '../../../testing/posts.ts';
import { indexPosts } from './index-posts.ts';

it('posts from before the search are indexed in the background, and their versions stay', async () => {
  const app = await startTestApp();
  const [ada, cleo] = [await newMember(app), await newMember(app)];
  const search = async () => (await cleo.client.call(searchPosts, { query: { q: 'amber' } })).ok.items;
  const { id } = await writePost(ada, { content: 'prehistoric amber' });
  await sql`update posts set words = null where id = ${id}`.execute(app.db);
  expect(await search()).toEqual([]);
  await indexPosts(app.db);
  expect(await search()).toMatchObject([{ id, counts: { version: 1 } }]);
  await app.stop();
});
