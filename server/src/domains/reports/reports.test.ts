import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import { hideChat, readMessages } from '@hearth/contract/chat/endpoints';
import { blockMember } from '@hearth/contract/friends/endpoints';
import { deleteComment, editComment } from '@hearth/contract/posts/comments';
import { reportComment, reportMember, reportMessage } from '@hearth/contract/reports/endpoints';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../operator/run-command.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { befriend, chatOf, write } from '../../testing/chats.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { writeComment, writePost } from '../../testing/posts.ts';

const app: TestApp = await startTestApp();
afterAll(() => app.stop());

let [ada, ben, cleo]: TestMember[] = [];
beforeEach(async () => {
  [ada, ben, cleo] = [await newMember(app), await newMember(app), await newMember(app)];
  await app.db.deleteFrom('filed_reports').execute();
});
const the = (member: TestMember | undefined): TestMember => {
  if (!member) throw new Error('beforeEach has not run');
  return member;
};

const operator = (...typed: string[]) => runCommand(app, ['reports', ...typed]);
const spam = { reason: 'spam' };

async function commentBy(author: TestMember, text: string) {
  const post = await writePost(the(cleo));
  const { id: commentId } = await writeComment(author, post.id, text);
  return { postId: post.id, commentId };
}

async function messageFrom(sender: TestMember, receiver: TestMember, text: string) {
  await write(sender, receiver, text);
  const { params } = chatOf(receiver, sender);
  const { items } = (await receiver.client.call(readMessages, { params })).ok;
  return { chatId: params.chatId, messageId: items.at(-1)?.id ?? '' };
}

it('a comment is shown to the operator with the words that were reported, also after it was changed and deleted', async () => {
  const params = await commentBy(the(ada), 'Cruel\nwords');
  await the(ben).client.call(reportComment, { params, body: { reason: 'harassment', note: 'To my friend' } });
  await the(ada).client.call(editComment, { params, body: { text: 'Kind words' } });
  await the(ada).client.call(deleteComment, { params });
  const listed = await operator('list');
  expect(listed).toContain(`comment ${params.commentId}`);
  expect(listed).toContain(
    `reported once  written by ${the(ada).displayName} (${the(ada).id})  for Hate or harassment (1):`,
  );
  expect(listed).toContain('\n  Cruel words\n  note: To my friend');
  expect(listed).not.toContain(the(ben).displayName);
});

it('of a chat the operator sees the reported message and nothing else', async () => {
  await befriend(the(ada), the(ben));
  await write(the(ben), the(ada), 'A secret of mine');
  const params = await messageFrom(the(ada), the(ben), 'Send me money');
  expect((await the(ben).client.call(reportMessage, { params, body: spam })).status).toBe(200);
  const listed = await operator('list');
  expect(listed).toContain(`message ${params.messageId}`);
  expect(listed).toContain('\n  Send me money');
  expect(listed).not.toContain('A secret of mine');
});

it('a member is shown with names and id', async () => {
  const params = { memberId: the(ada).id };
  await the(ben).client.call(reportMember, { params, body: spam });
  await the(cleo).client.call(reportMember, { params, body: { reason: 'other', note: 'Poses as me' } });
  const listed = await operator('list');
  expect(listed).toContain(`member ${the(ada).id}`);
  expect(listed).toContain(`reported 2 times  about ${the(ada).displayName}  for Spam (1), Something else (1):`);
});

it('are settled by kind and id; the same report again changes nothing, a new reason opens it again', async () => {
  const params = { memberId: the(ada).id };
  const report = (body: object) => the(ben).client.call(reportMember, { params, body });
  await Promise.all([report(spam), report(spam)]);
  expect(await operator('resolve', 'member', the(ada).id)).toBe('Resolved 1 report.');
  await expect(operator('resolve', 'member', the(ada).id)).rejects.toThrow('This member has no open reports.');
  await expect(operator('resolve', 'comment')).rejects.toThrow('Please give the id of a comment');
  await report(spam);
  expect(await operator('list')).toBe('No open reports.');
  await report({ reason: 'violence' });
  expect(await operator('list')).toContain('reported once');
});

it('are for those who may read it, and not for one’s own', async () => {
  await befriend(the(ada), the(ben));
  const comment = await commentBy(the(ada), 'Hello');
  const message = await messageFrom(the(ada), the(ben), 'Hello');
  const all = async (who: TestMember) => [
    (await who.client.call(reportComment, { params: comment, body: spam })).status,
    (await who.client.call(reportMessage, { params: message, body: spam })).status,
    (await who.client.call(reportMember, { params: { memberId: the(ada).id }, body: spam })).status,
  ];
  expect(await all(the(ada))).toEqual([400, 400, 400]);
  expect(await all(the(ben))).toEqual([200, 200, 200]);
  expect(await all(await newMember(app))).toEqual([200, 404, 200]);
  await the(ada).client.call(blockMember, { params: { memberId: the(ben).id } });
  expect(await all(the(ben))).toEqual([404, 404, 404]);
});

it('a message that the member has taken off their side can no longer be reported', async () => {
  await befriend(the(ada), the(ben));
  const params = await messageFrom(the(ada), the(ben), 'Hello');
  await the(ben).client.call(hideChat, { params: { chatId: params.chatId } });
  expect((await the(ben).client.call(reportMessage, { params, body: spam })).status).toBe(404);
});

it('go with the account of the reporter and of the reported member', async () => {
  const [reporter, reported] = [the(ben), the(ada)];
  const left = () => app.db.selectFrom('filed_reports').select('user_id').execute();
  const close = ({ client, password }: TestMember) => client.call(deleteAccount, { body: { password } });
  await reporter.client.call(reportMember, { params: { memberId: reported.id }, body: spam });
  await the(cleo).client.call(reportMember, { params: { memberId: reported.id }, body: spam });
  await close(reporter);
  expect(await left()).toHaveLength(1);
  await close(reported);
  expect(await left()).toHaveLength(0);
});
