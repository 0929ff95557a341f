import { randomUUID } from 'node:crypto';
import { readSession } from '@hearth/contract/accounts/endpoints';
import { removeGroupPost } from '@hearth/contract/groups/moderation';
import { appealDecision } from '@hearth/contract/moderation/own';
import { createPost, readPost } from '@hearth/contract/posts/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { tickAlways } from '../testing/clock.ts';
import { connectLive } from '../testing/live.ts';
import { newMember, type TestMember } from '../testing/members.ts';
import { moderatedGroup, postIn } from '../testing/moderated-group.ts';
import { decisionsOf } from '../testing/operators/cases.ts';
import { writePost } from '../testing/posts.ts';
import { CommandError } from './command.ts';
import { runCommand, usage } from './run-command.ts';

let app: TestApp;
let ada: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  tickAlways(app.clock);
});
beforeEach(async () => {
  ada = await newMember(app);
});
afterAll(() => app.stop());

const operator = (...typed: string[]) => runCommand(app, typed);
const posts = async (audience: 'public' | 'friends') =>
  (await ada.client.call(createPost, { body: { clientId: randomUUID(), content: 'Hello', audience } })).ok?.post
    .audience;
const appeal = (caseId: string, words: string) =>
  ada.client.call(appealDecision, { params: { caseId }, body: { words } });
const caseOf = async () => (await decisionsOf(ada))[0]?.caseId ?? '';

it('limits, suspends and reinstates a member, who reads why', async () => {
  for (const wrong of [[], ['0', 'Spam'], ['-1', 'Spam'], ['4000', 'Spam'], ['soon', 'Spam'], ['7'], ['7', ' ']])
    await expect(operator('members', 'limit', ada.id, ...wrong)).rejects.toThrow(CommandError);
  await expect(operator('members', 'suspend', randomUUID(), '7', 'Spam')).rejects.toThrow(CommandError);
  await expect(operator('members', 'reinstate', ada.id)).rejects.toThrow(CommandError);
  expect(await decisionsOf(ada)).toEqual([]);

  expect(await operator('members', 'limit', ada.id, '7', 'Too', 'much')).toContain('until 20');
  expect(await decisionsOf(ada)).toMatchObject([{ decision: 'limit', reason: 'house_rules', words: 'Too much' }]);
  await expect.poll(() => posts('public')).toBe('friends');

  const socket = await connectLive(app, ada);
  await operator('members', 'suspend', ada.id, 'always', 'Enough');
  await socket.closed;
  await expect.poll(async () => (await ada.client.call(createPost, { body: {} as never })).status).toBe(403);
  expect((await decisionsOf(ada))[0]).toMatchObject({ decision: 'suspend', until: null, words: 'Enough' });

  await operator('members', 'reinstate', ada.id);
  await expect.poll(() => posts('public')).toBe('public');
  expect((await ada.client.call(readSession)).status).toBe(200);
  const acts = (await operator('actions', 'list')).split('\n').filter((line) => line.includes(ada.id));
  expect(acts.map((line) => /member_restricted|restriction_lifted/.exec(line)?.[0]).sort()).toEqual([
    'member_restricted',
    'member_restricted',
    'restriction_lifted',
  ]);
});

it('lists appeals and answers each once', async () => {
  expect(await operator('appeals', 'list')).toBe('No appeals wait.');
  const post = await writePost(ada, { content: 'Cruel words' });
  await operator('reports', 'remove-post', post.id);
  const reads = async () => (await ada.client.call(readPost, { params: { postId: post.id } })).status;
  await expect.poll(reads).toBe(404);
  const caseId = await caseOf();
  await expect(operator('appeals', 'uphold', caseId)).rejects.toThrow(CommandError);
  await appeal(caseId, 'It was\na joke');
  const listed = await operator('appeals', 'list');
  expect(listed).toContain(caseId);
  for (const said of ['remove post', 'Cruel words', 'It was a joke']) expect(listed).toContain(said);
  await expect(operator('appeals', 'reinstate', caseId, 'x'.repeat(2_001))).rejects.toThrow(CommandError);
  await operator('appeals', 'reinstate', caseId, 'You', 'are', 'right');
  await expect.poll(reads).toBe(200);
  expect(await decisionsOf(ada)).toMatchObject([
    { appeal: { answer: { decision: 'reinstate', words: 'You are right' } } },
  ]);
  await expect(operator('appeals', 'uphold', caseId)).rejects.toThrow(CommandError);
  await expect(operator('appeals', 'uphold', 'nonsense')).rejects.toThrow(CommandError);
});

it('an appeal stands without words, and those of groups are for their moderators', async () => {
  await operator('members', 'limit', ada.id, '7', 'Spam');
  const caseId = await caseOf();
  await appeal(caseId, 'Why?');
  await operator('appeals', 'uphold', caseId);
  expect(await decisionsOf(ada)).toMatchObject([
    { ended: false, appeal: { answer: { decision: 'uphold', words: '' } } },
  ]);

  const { groupId, owner, member } = await moderatedGroup(app);
  const { id: postId } = await postIn(groupId, member);
  await owner.client.call(removeGroupPost, { params: { groupId, postId }, body: { reason: 'Off topic' } });
  const [told] = await decisionsOf(member);
  const params = { caseId: told?.caseId ?? '' };
  await member.client.call(appealDecision, { params, body: { words: 'Why?' } });
  expect(await operator('appeals', 'list')).toBe('No appeals wait.');
  await expect(operator('appeals', 'reinstate', params.caseId)).rejects.toThrow(CommandError);
});

it('the help names all of them', () => {
  for (const words of ['appeals list', 'appeals uphold', 'appeals reinstate', 'members limit', 'members suspend'])
    expect(usage()).toContain(words);
});
