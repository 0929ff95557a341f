import { randomUUID } from 'node:crypto';
import { readGroupPosts } from '@hearth/contract/groups/endpoints';
import * as moderation from '@hearth/contract/groups/moderation';
import * as oversight from '@hearth/contract/groups/oversight';
import { groupTopic } from '@hearth/contract/groups/rules';
import { listNotifications } from '@hearth/contract/notifications/endpoints';
import { addComment, editComment, listComments } from '@hearth/contract/posts/comments';
import { createPost, deletePost, editPost, readFeed, readPost, readTimeline } from '@hearth/contract/posts/endpoints';
import { editPoll } from '@hearth/contract/posts/polls';
import { postTopic } from '@hearth/contract/posts/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { tickAlways } from '../../../testing/clock.ts';
import { inGroup } from '../../../testing/groups.ts';
import { connectLive } from '../../../testing/live.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { actsIn, enter, moderatedGroup, postIn, tryPost } from '../../../testing/moderated-group.ts';
import { pollOf, writeComment } from '../../../testing/posts.ts';
import { uploadPhoto } from '../../../testing/small-site.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  tickAlways(app.clock);
});
afterAll(() => app.stop());

const noticesOf = async (who: TestMember) =>
  (await who.client.call(listNotifications)).ok.items.filter(
    ({ type }) => type.startsWith('group_') && type !== 'group_approved',
  );
const reads = async (who: TestMember, postId: string) =>
  (await who.client.call(readPost, { params: { postId } })).status === 200;

it('a post that waits is for its author and the moderators alone, on every path, until it is approved', async () => {
  const { groupId, owner, moderator, member } = await moderatedGroup(app, { kind: 'public', approvesPosts: true });
  const reader = await newMember(app);
  await enter(groupId, owner, reader);
  const watching = await connectLive(app, moderator);
  await watching.subscribe(groupTopic(groupId));
  const post = await postIn(groupId, member, 'May I?');
  await watching.frame('event', (frame) => frame.type === 'group.requests');
  expect(post).toMatchObject({ waiting: true, canComment: false, canShare: false, place: { id: groupId } });
  const everywhere = async (who: TestMember) => {
    const { client } = who;
    const at = { params: { groupId } };
    const answers = [
      await client.call(readGroupPosts, at),
      await client.call(readFeed),
      await client.call(readTimeline, { params: { memberId: member.id } }),
      await client.call(moderation.listWaitingPosts, at),
      await client.call(listNotifications),
    ];
    return answers.map((answer) => JSON.stringify(answer.ok).includes(post.id));
  };
  expect(await everywhere(reader)).toEqual([false, false, false, false, false]);
  expect(await reads(reader, post.id)).toBe(false);
  expect((await everywhere(moderator)).slice(0, 4)).toEqual([false, false, false, true]);
  expect((await everywhere(member)).slice(0, 4)).toEqual([false, false, false, true]);
  expect(await Promise.all([owner, moderator, member].map((who) => reads(who, post.id)))).toEqual([true, true, true]);
  const feed = await connectLive(app, reader);
  feed.send({ op: 'subscribe', topics: [postTopic(post.id)] });
  expect((await feed.frame('denied')).topics).toEqual([postTopic(post.id)]);
  await feed.subscribe(groupTopic(groupId));

  const at = { params: { groupId, postId: post.id } };
  expect((await member.client.call(moderation.approveGroupPost, at)).error.code).toBe('forbidden');
  expect((await moderator.client.call(moderation.approveGroupPost, at)).status).toBe(200);
  await feed.frame('event', (frame) => frame.type === 'post.created');
  expect((await moderator.client.call(moderation.approveGroupPost, at)).error.code).toBe('group_post_gone');
  expect((await everywhere(reader)).slice(0, 4)).toEqual([true, true, true, false]);
  expect((await reader.client.call(readPost, { params: { postId: post.id } })).ok.post).toMatchObject({
    waiting: false,
  });
  expect(await noticesOf(member)).toMatchObject([{ type: 'group_post_approved', postId: post.id, groupId }]);

  // Moderators need no approval.
  expect((await postIn(groupId, moderator)).waiting).toBe(false);
  expect((await actsIn(groupId, member)).at(-1)).toBe('post_approved');
});

it('a declined post is gone and its author told; what its author deleted cannot be approved', async () => {
  const { groupId, owner, member } = await moderatedGroup(app, { kind: 'hidden', approvesPosts: true });
  const [declined, deleted] = [await postIn(groupId, member, 'One'), await postIn(groupId, member, 'Two')];
  const decline = (postId: string, reason: string) =>
    owner.client.call(moderation.declineGroupPost, { params: { groupId, postId }, body: { reason } });
  expect((await decline(declined.id, 'x'.repeat(501))).error.code).toBe('invalid_input');
  expect((await decline(declined.id, 'Off topic')).status).toBe(200);
  expect((await decline(declined.id, 'Off topic')).error.code).toBe('group_post_gone');
  expect(await reads(member, declined.id)).toBe(false);
  expect(await noticesOf(member)).toMatchObject([{ type: 'group_post_removed', excerpt: 'Off topic', groupId }]);
  await member.client.call(deletePost, { params: { postId: deleted.id } });
  const approve = await owner.client.call(moderation.approveGroupPost, { params: { groupId, postId: deleted.id } });
  expect(approve.error.code).toBe('group_post_gone');
  expect((await owner.client.call(moderation.listWaitingPosts, { params: { groupId } })).ok.items).toEqual([]);
});

it('slow mode holds members back between two posts, also at the same time, and says until when', async () => {
  const { groupId, moderator, member } = await moderatedGroup(app, { slowSeconds: 60 });
  const clientId = randomUUID();
  const send = () => member.client.call(createPost, { body: { clientId, content: 'First', ...inGroup(groupId) } });
  const first = await send();
  const until = new Date(new Date(first.ok.post.createdAt).getTime() + 60_000).toISOString();
  app.clock.advance(30_000);
  expect((await tryPost(groupId, member)).error).toMatchObject({ code: 'group_slow', params: { until } });
  // The same submission, sent again after a lost answer, is no second post.
  expect((await send()).ok.post.id).toBe(first.ok.post.id);
  expect((await tryPost(groupId, moderator)).status).toBe(200);
  expect((await tryPost(groupId, moderator)).status).toBe(200);
  app.clock.advance(30_000);
  const both = await Promise.all([tryPost(groupId, member), tryPost(groupId, member)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('up to three posts are pinned, and an unpinned or deleted one makes room', async () => {
  const { groupId, owner, moderator, member } = await moderatedGroup(app);
  const posts = [];
  for (const content of ['a', 'b', 'c', 'd']) posts.push(await postIn(groupId, member, content));
  const [a = '', b = '', c = '', d = ''] = posts.map(({ id }) => id);
  const pin = (who: TestMember, postId: string) =>
    who.client.call(moderation.pinGroupPost, { params: { groupId, postId } });
  const pinned = async () =>
    (await member.client.call(readGroupPosts, { params: { groupId } })).ok.pinned.map(({ id }) => id);
  expect((await pin(member, a)).error.code).toBe('forbidden');
  for (const id of [a, b, c, c]) {
    expect((await pin(moderator, id)).status).toBe(200);
    app.clock.advance(1);
  }
  expect((await pin(owner, d)).error).toMatchObject({ code: 'too_many_pins', params: { max: 3 } });
  expect(await pinned()).toEqual([c, b, a]);
  await moderator.client.call(moderation.unpinGroupPost, { params: { groupId, postId: b } });
  await member.client.call(deletePost, { params: { postId: a } });
  expect((await pin(owner, d)).status).toBe(200);
  expect(await pinned()).toEqual([d, c]);
  expect((await pin(owner, randomUUID())).error.code).toBe('not_found');
  expect((await actsIn(groupId, owner)).slice(-5)).toEqual([
    'post_pinned',
    'post_pinned',
    'post_pinned',
    'post_unpinned',
    'post_pinned',
  ]);
});

it('a moderator removes posts and comments with a reason, which the author is told', async () => {
  const { groupId, owner, moderator, member } = await moderatedGroup(app);
  const [rude, owners] = [await postIn(groupId, member, 'Rude'), await postIn(groupId, owner, 'Rules')];
  const comment = await writeComment(member, owners.id, 'Bah');
  const remove = (postId: string, reason: string, who = moderator) =>
    who.client.call(moderation.removeGroupPost, { params: { groupId, postId }, body: { reason } });
  for (const reason of ['', '   ', '\u200b', 'x'.repeat(501)])
    expect((await remove(rude.id, reason)).error).toMatchObject({ code: 'invalid_input', field: 'reason' });
  expect((await remove(rude.id, 'Fine', member)).error.code).toBe('forbidden');
  expect((await remove(owners.id, 'I disagree')).error.code).toBe('forbidden');
  expect(await reads(member, rude.id)).toBe(true);
  const watching = await connectLive(app, member);
  await watching.subscribe(postTopic(rude.id));
  expect((await remove(rude.id, 'Be kind')).status).toBe(200);
  await watching.frame('event', (frame) => frame.type === 'post.deleted');
  expect((await remove(rude.id, 'Be kind')).error.code).toBe('not_found');
  const removed = await moderator.client.call(moderation.removeGroupComment, {
    params: { groupId, postId: owners.id, commentId: comment.id },
    body: { reason: 'No bah' },
  });
  expect(removed.status).toBe(200);
  expect((await member.client.call(listComments, { params: { postId: owners.id } })).ok.items).toEqual([]);
  expect(await noticesOf(member)).toMatchObject([
    { type: 'group_comment_removed', excerpt: 'No bah', actors: [] },
    { type: 'group_post_removed', excerpt: 'Be kind', actors: [] },
  ]);
  const { items } = (await member.client.call(oversight.readGroupLog, { params: { groupId } })).ok;
  expect(items.slice(0, 2)).toMatchObject([
    { act: 'comment_removed', actor: { id: moderator.id }, member: { id: member.id }, reason: 'No bah' },
    { act: 'post_removed', reason: 'Be kind' },
  ]);
});

it('the moderators see what was reported to them, never who did, and dismiss or remove it', async () => {
  const { groupId, owner, moderator, member } = await moderatedGroup(app);
  const other = await newMember(app);
  await enter(groupId, owner, other);
  const post = await postIn(groupId, member, 'Buy now');
  const comment = await writeComment(member, (await postIn(groupId, owner)).id, 'Spam');
  const report = (who: TestMember, body: object) =>
    who.client.call(oversight.reportToGroup, { params: { groupId }, body });
  const aboutPost = { postId: post.id, reason: 'spam' };
  expect((await report(member, aboutPost)).error.code).toBe('own_report');
  expect((await report(await newMember(app), aboutPost)).error.code).toBe('not_found');
  expect((await report(other, { ...aboutPost, postId: randomUUID() })).error.code).toBe('not_found');
  await report(other, { ...aboutPost, note: 'Again' });
  await report(owner, { ...aboutPost, reason: 'other' });
  await report(other, { postId: comment.postId, commentId: comment.id, reason: 'spam' });
  const list = async (who = moderator) => who.client.call(oversight.listGroupReports, { params: { groupId } });
  const listed = (await list()).ok.items;
  expect(listed).toMatchObject([
    {
      post: { id: post.id },
      comment: null,
      reasons: [
        { reason: 'spam', count: 1 },
        { reason: 'other', count: 1 },
      ],
      notes: ['Again'],
    },
    { comment: { id: comment.id, author: { id: member.id }, text: 'Spam' } },
  ]);
  expect(JSON.stringify(listed)).not.toContain(other.displayName);
  expect((await list(member)).error.code).toBe('forbidden');
  const dismiss = (thing: object) =>
    moderator.client.call(oversight.dismissGroupReports, { params: { groupId }, body: thing });
  await dismiss({ postId: post.id });
  await dismiss({ postId: post.id });
  expect((await list()).ok.items).toHaveLength(1);
  await moderator.client.call(moderation.removeGroupComment, {
    params: { groupId, postId: comment.postId, commentId: comment.id },
    body: { reason: 'Spam' },
  });
  expect((await list()).ok.items).toEqual([]);
  await report(other, { ...aboutPost, reason: 'harassment' });
  expect((await list()).ok.items).toHaveLength(1);
  expect((await actsIn(groupId, owner)).slice(-2)).toEqual(['report_dismissed', 'comment_removed']);
  expect((await noticesOf(moderator)).map(({ type, actors }) => [type, actors])).toEqual([['group_alert', []]]);
});

it('alert words mark posts and comments for moderators, without case and accents', async () => {
  const { groupId, owner, moderator, member } = await moderatedGroup(app);
  const set = (who: TestMember, words: string[]) =>
    who.client.call(oversight.setGroupAlerts, { params: { groupId }, body: { words } });
  expect((await set(member, ['x'])).error.code).toBe('forbidden');
  expect((await set(moderator, [' '])).error.code).toBe('invalid_input');
  expect(
    (
      await set(
        moderator,
        Array.from({ length: 51 }, (_, n) => `w${n}`),
      )
    ).error.code,
  ).toBe('invalid_input');
  expect((await set(moderator, ['Crème', 'creme', 'casino'])).ok.words).toEqual(['casino', 'creme']);
  expect((await set(moderator, ['casino', 'creme'])).status).toBe(200);
  expect((await actsIn(groupId, owner)).filter((act) => act === 'alerts_changed')).toHaveLength(1);
  const post = await postIn(groupId, member, 'Win at the CASINO, eat CRÈME');
  const fine = await postIn(groupId, member, 'Nothing');
  await member.client.call(addComment, {
    params: { postId: fine.id },
    body: { clientId: randomUUID(), text: 'casinó!' },
  });
  const listed = async () =>
    (await owner.client.call(oversight.listGroupReports, { params: { groupId } })).ok.items.map((item) => ({
      id: item.post.id,
      comment: item.comment?.text ?? null,
      words: item.words.toSorted(),
    }));
  expect(await listed()).toEqual([
    { id: post.id, comment: null, words: ['casino', 'creme'] },
    { id: fine.id, comment: 'casinó!', words: ['casino'] },
  ]);
  await owner.client.call(oversight.dismissGroupReports, { params: { groupId }, body: { postId: post.id } });
  await member.client.call(editPost, { params: { postId: fine.id }, body: { content: 'Eat creme' } });
  expect((await listed()).map(({ words }) => words)).toEqual([['casino'], ['creme']]);
  await member.client.call(deletePost, { params: { postId: fine.id } });
  expect(await listed()).toEqual([]);
});

it('alert words are found in poll options and descriptions, and however they are disguised', async () => {
  const { groupId, owner, member } = await moderatedGroup(app);
  await owner.client.call(oversight.setGroupAlerts, { params: { groupId }, body: { words: ['casino', 'free money'] } });
  const texts = async () => (await owner.client.call(oversight.listGroupReports, { params: { groupId } })).ok.items;
  const write = async (body: object) =>
    (await member.client.call(createPost, { body: { clientId: randomUUID(), ...inGroup(groupId), ...body } })).ok.post;
  const disguised = [
    'саsino',
    'cas\u200bino',
    'CAS1NO',
    'ｃａｓｉｎｏ',
    'c.a.s.i.n.o',
    'cas\ufeffino',
    'free\u00ad  m0ney',
  ];
  for (const content of disguised) await write({ content });
  expect((await texts()).map(({ words }) => words)).toEqual([...Array(6).fill(['casino']), ['free money']]);
  const poll = await write({ content: 'Where?', poll: pollOf(app, { options: ['Beach', 'Casino'] }) });
  const mediaId = await uploadPhoto(member, 'post');
  const photo = await write({ mediaIds: [mediaId], alts: [{ mediaId, alt: 'A casino' }] });
  const marked = async () => (await texts()).map(({ post }) => post.id);
  expect(await marked()).toEqual(expect.arrayContaining([poll.id, photo.id]));
  // Also when they are changed later.
  const plain = await write({ content: 'Where?', poll: pollOf(app) });
  const bare = await write({ content: 'Look', mediaIds: [await uploadPhoto(member, 'post')] });
  const options = { options: ['Casino', 'Beach'] };
  await member.client.call(editPoll, { params: { postId: plain.id }, body: pollOf(app, options) });
  const alts = bare.media.map(({ id }) => ({ mediaId: id, alt: 'casino' }));
  await member.client.call(editPost, { params: { postId: bare.id }, body: { alts } });
  expect(await marked()).toEqual(expect.arrayContaining([plain.id, bare.id]));
  const harmless = await write({ content: 'The music as I now hear it' });
  expect(await marked()).not.toContain(harmless.id);
});

it('what was approved is not reworded without approval', async () => {
  const { groupId, owner, moderator, member } = await moderatedGroup(app, { approvesPosts: true });
  const { id: postId } = await postIn(groupId, member, 'Fine words');
  await owner.client.call(moderation.approveGroupPost, { params: { groupId, postId } });
  const change = (who: TestMember, at: string) =>
    who.client.call(editPost, { params: { postId: at }, body: { content: 'Other words' } });
  expect((await change(member, postId)).status).toBe(403);
  const read = (await member.client.call(readPost, { params: { postId } })).ok.post;
  expect([read.canEdit, read.content]).toEqual([false, 'Fine words']);
  const { id: commentId } = await writeComment(member, postId);
  const reworded = { params: { postId, commentId }, body: { text: 'Better' } };
  expect((await member.client.call(editComment, reworded)).status).toBe(200);
  const own = await postIn(groupId, moderator);
  expect((await change(moderator, own.id)).status).toBe(200);
});
