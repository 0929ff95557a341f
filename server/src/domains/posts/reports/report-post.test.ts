import { randomUUID } from 'node:crypto';
import { readPost, reportPost } from '@hearth/contract/posts/endpoints';
import { postTopic } from '@hearth/contract/posts/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../../operator/run-command.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { connectLive } from '../../../testing/live.ts';
import { newMember } from '../../../testing/members.ts';
import { writePost } from '../../../testing/posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const operator = (...typed: string[]) => runCommand(app, ['reports', ...typed]);

it('the operator sees reports, settles them, or has the post removed from open screens', async () => {
  expect(await operator('list')).toBe('No open reports.');
  const [ada, ben, cleo] = [await newMember(app), await newMember(app), await newMember(app)];
  const [rude, fine] = [await writePost(ada, { content: 'Rude\nwords' }), await writePost(ada, { content: 'Fine' })];
  const report = (who: typeof ben, postId: string, body: object = { reason: 'spam' }) =>
    who.client.call(reportPost, { params: { postId }, body });
  await report(ben, rude.id);
  await report(cleo, rude.id);
  app.clock.advance(1_000);
  await report(ben, fine.id);
  const [first, , second] = (await operator('list')).split('\n');
  expect(first).toContain(`${rude.id}  ${rude.createdAt}  reported 2 times  written by ${ada.displayName}`);
  expect(second).toContain(`${fine.id}`);

  expect(await operator('resolve', fine.id)).toBe('Resolved 1 report.');
  await expect(operator('resolve', fine.id)).rejects.toThrow('This post has no open reports.');
  await report(ben, fine.id);
  expect(await operator('list')).not.toContain(fine.id);

  await report(cleo, rude.id, { reason: 'harassment', note: 'Look at\n\u001b[2J this' });
  const listed = await operator('list');
  expect(listed).toContain(`written by ${ada.displayName}  for Spam (1), Hate or harassment (1):`);
  expect(listed).toContain('\n  note: Look at [2J this');
  for (const reporter of [ben, cleo]) expect(listed).not.toContain(reporter.displayName);

  const watching = await connectLive(app, cleo);
  await watching.subscribe(postTopic(rude.id));
  await operator('remove-post', rude.id.toUpperCase());
  await watching.frame('event', (frame) => frame.type === 'post.deleted');
  expect((await ben.client.call(readPost, { params: { postId: rude.id } })).status).toBe(404);
  expect((await ben.client.call(readPost, { params: { postId: fine.id } })).status).toBe(200);
  expect(await operator('list')).toBe('No open reports.');
});

it('a slip of the keys is told in one sentence', async () => {
  await expect(operator('remove-post', randomUUID())).rejects.toThrow('There is no such post.');
  await expect(operator('remove-post', 'that one')).rejects.toThrow('Please give the id of a post');
  await expect(operator('resolve')).rejects.toThrow('Please give the id of a post');
});
