import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import * as friends from '@hearth/contract/friends/endpoints';
import * as contract from '@hearth/contract/notifications/endpoints';
import { deleteComment, editComment, reactToComment, unreactToComment } from '@hearth/contract/posts/comments';
import { deletePost, editPost, removeReaction, setReaction } from '@hearth/contract/posts/endpoints';
import { requestVerification } from '@hearth/contract/verification/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handingOver } from '../../platform/events/emit-event.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { connectLive } from '../../testing/live.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { share, writeComment, writePost } from '../../testing/posts.ts';
import { makeFriends } from '../../testing/relations.ts';
import { approveVerification, rejectVerification } from '../verification/verification.api.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
let postId: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [ada, ben, cleo] = await Promise.all([newMember(app), newMember(app), newMember(app)]);
  postId = (await writePost(ada)).id;
});
afterAll(() => app.stop());

const to = (member: TestMember) => ({ params: { memberId: member.id } });
const like = (member: TestMember, kind = 'like') =>
  member.client.call(setReaction, { params: { postId }, body: { kind } });
const unlike = (member: TestMember) => member.client.call(removeReaction, { params: { postId } });
const listOf = async (member: TestMember) => (await member.client.call(contract.listNotifications)).ok.items;
const unreadOf = async (member: TestMember) => (await member.client.call(contract.countUnreadNotifications)).ok.unread;
const typesOf = async (member: TestMember) => (await listOf(member)).map(({ type }) => type);

describe('a notification is made', () => {
  it('for a reaction, with its kind, once for each who reacts', async () => {
    await like(ben, 'love');
    await like(ben, 'haha');
    const [line, ...others] = await listOf(ada);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ type: 'reaction', postId, reaction: 'haha', actorCount: 1, read: false });
    expect(line?.actors.map(({ id }) => id)).toEqual([ben.id]);
    expect(await unreadOf(ada)).toBe(1);
  });

  it('for a comment, leading to it, with how it begins', async () => {
    const comment = await writeComment(ben, postId, 'x'.repeat(500));
    const [line] = await listOf(ada);
    expect(line).toMatchObject({ type: 'comment', postId, commentId: comment.id });
    expect(line?.excerpt).toBe(`${'x'.repeat(140)}…`);
  });

  it('for a comment, in the words it has now', async () => {
    const { id: commentId } = await writeComment(ben, postId, 'Good mornin');
    const [before] = await listOf(ada);
    app.clock.advance(1_000);
    await ben.client.call(editComment, { params: { postId, commentId }, body: { text: 'Good morning' } });
    expect(await listOf(ada)).toEqual([{ ...before, excerpt: 'Good morning' }]);
  });

  it('for a share of the post, and not for one that its author cannot see', async () => {
    await share(ben, postId);
    expect(await listOf(ada)).toMatchObject([{ type: 'share', excerpt: null }]);
    await share(cleo, postId, 'only_me');
    expect((await listOf(ada))[0]?.actors.map(({ id }) => id)).toEqual([ben.id]);
    app.clock.advance(1_000);
    await share(cleo, postId, 'public', 'Worth reading');
    expect(await listOf(ada)).toMatchObject([{ type: 'share', excerpt: 'Worth reading' }]);
  });

  it('for a liked comment, told to its author', async () => {
    const { id: commentId } = await writeComment(ben, postId);
    await cleo.client.call(reactToComment, { params: { postId, commentId }, body: { kind: 'like' } });
    expect(await listOf(ben)).toMatchObject([{ type: 'comment_like', postId, commentId, actorCount: 1 }]);
  });

  it('for a friend request and for its acceptance, which makes the request old news', async () => {
    await ben.client.call(friends.requestFriendship, to(ada));
    expect(await listOf(ada)).toMatchObject([{ type: 'friend_request', read: false }]);
    await ada.client.call(friends.acceptFriendRequest, to(ben));
    expect(await listOf(ada)).toMatchObject([{ type: 'friend_request', read: true }]);
    expect(await listOf(ben)).toMatchObject([{ type: 'friend_accept', actors: [{ id: ada.id }], read: false }]);
  });

  it('for each decision about a verification, by nobody in particular', async () => {
    const live = await connectLive(app, ada);
    const untilDecided = (decision: string) =>
      live.frame('event', ({ data }) => JSON.stringify(data).includes(`"decision":"${decision}"`));
    await ada.client.call(requestVerification);
    await rejectVerification({ ...app, emit: handingOver(app.clock) }, 'command', ada.id, 'blurred');
    await untilDecided('rejected');
    await ada.client.call(requestVerification);
    await approveVerification({ ...app, emit: handingOver(app.clock) }, 'command', ada.id);
    await untilDecided('approved');
    expect(await listOf(ada)).toMatchObject([{ type: 'verification', decision: 'approved', actors: [], read: false }]);
  });

  it('never for what one does oneself', async () => {
    await like(ada);
    const { id: commentId } = await writeComment(ada, postId);
    await ada.client.call(reactToComment, { params: { postId, commentId }, body: { kind: 'like' } });
    await share(ada, postId);
    expect(await listOf(ada)).toEqual([]);
  });
});

describe('a notification is withdrawn', () => {
  it('with the reaction, and comes back as it was before', async () => {
    await like(ben);
    const [before] = await listOf(ada);
    await ada.client.call(contract.readNotification, { params: { notificationId: before?.id ?? '' } });
    app.clock.advance(1_000);
    await like(cleo);
    expect(await listOf(ada)).toMatchObject([
      { actorCount: 2, read: false, actors: [{ id: cleo.id }, { id: ben.id }] },
    ]);
    await unlike(cleo);
    expect(await listOf(ada)).toEqual([{ ...before, read: true }]);
    await unlike(ben);
    expect(await listOf(ada)).toEqual([]);
  });

  it('with one of two comments, leaving the other', async () => {
    const first = await writeComment(ben, postId, 'first');
    app.clock.advance(1_000);
    const second = await writeComment(ben, postId, 'second');
    expect(await listOf(ada)).toMatchObject([{ commentId: second.id, excerpt: 'second', actorCount: 1 }]);
    await ben.client.call(deleteComment, { params: { postId, commentId: second.id } });
    expect(await listOf(ada)).toMatchObject([{ commentId: first.id, excerpt: 'first', actorCount: 1 }]);
  });

  it('with the comment that was liked, and with the like', async () => {
    const { id: commentId } = await writeComment(ben, postId);
    await cleo.client.call(reactToComment, { params: { postId, commentId }, body: { kind: 'like' } });
    await cleo.client.call(unreactToComment, { params: { postId, commentId } });
    expect(await listOf(ben)).toEqual([]);
    await cleo.client.call(reactToComment, { params: { postId, commentId }, body: { kind: 'like' } });
    await ada.client.call(deleteComment, { params: { postId, commentId } });
    expect([await listOf(ben), await listOf(ada)]).toEqual([[], []]);
  });

  it('with the post, from everyone', async () => {
    const { id: commentId } = await writeComment(ben, postId);
    await cleo.client.call(reactToComment, { params: { postId, commentId }, body: { kind: 'like' } });
    await ada.client.call(deletePost, { params: { postId } });
    expect([await listOf(ada), await listOf(ben), await unreadOf(ben)]).toEqual([[], [], 0]);
  });

  it('with the share', async () => {
    const shared = await share(ben, postId);
    await ben.client.call(deletePost, { params: { postId: shared.id } });
    expect(await listOf(ada)).toEqual([]);
  });

  it.each([
    ['the one who asked', () => ben.client.call(friends.cancelFriendRequest, to(ada))],
    ['the one who was asked', () => ada.client.call(friends.declineFriendRequest, to(ben))],
  ])('when %s takes back a request', async (_, takeBack) => {
    await ben.client.call(friends.requestFriendship, to(ada));
    await takeBack();
    expect(await listOf(ada)).toEqual([]);
  });

  it('when a friendship ends', async () => {
    await ben.client.call(friends.requestFriendship, to(ada));
    await ada.client.call(friends.acceptFriendRequest, to(ben));
    await ada.client.call(friends.unfriend, to(ben));
    expect([await listOf(ada), await listOf(ben)]).toEqual([[], []]);
  });

  it('across a block, in both directions, and only there', async () => {
    await like(ben);
    await like(cleo);
    const other = await writePost(ben);
    await ada.client.call(setReaction, { params: { postId: other.id }, body: { kind: 'wow' } });
    await ada.client.call(friends.blockMember, to(ben));
    expect(await listOf(ada)).toMatchObject([{ actorCount: 1, actors: [{ id: cleo.id }] }]);
    expect(await listOf(ben)).toEqual([]);
  });

  it('with the account of whoever did it', async () => {
    await like(ben);
    await writeComment(ben, postId);
    await like(cleo);
    await ben.client.call(deleteAccount, { body: { password: ben.password } });
    expect(await listOf(ada)).toMatchObject([{ type: 'reaction', actorCount: 1, actors: [{ id: cleo.id }] }]);
  });
});

it('says nothing of what the recipient may no longer see', async () => {
  await makeFriends(app, ada, ben);
  await makeFriends(app, ada, cleo);
  const { id } = await writePost(ada, { audience: 'friends' });
  const { id: commentId } = await writeComment(ben, id);
  await cleo.client.call(reactToComment, { params: { postId: id, commentId }, body: { kind: 'like' } });
  expect(await unreadOf(ben)).toBe(1);
  await ada.client.call(editPost, { params: { postId: id }, body: { audience: 'only_me' } });
  expect([await listOf(ben), await unreadOf(ben)]).toEqual([[], 0]);
});

it('shows and counts no line of a type that it does not know', async () => {
  await like(ben);
  const key = { user_id: ada.id, type: 'future_kind', target_id: postId };
  const at = app.clock.now();
  await app.db
    .insertInto('notifications')
    .values({ ...key, id: randomUUID(), at, unread: true })
    .execute();
  const cause = { ...key, actor_id: ben.id, cause_id: postId, at };
  await app.db.insertInto('notification_causes').values(cause).execute();
  expect(await typesOf(ada)).toEqual(['reaction']);
  expect(await unreadOf(ada)).toBe(1);
});

it('tells of nothing that was turned off, and of everything else', async () => {
  const body = { types: { reaction: { inApp: false } } };
  const { ok } = await ada.client.call(contract.saveNotificationSettings, { body });
  expect(ok.types.reaction).toEqual({ inApp: false, push: true });
  expect(ok.types.comment).toEqual({ inApp: true, push: true });
  await like(ben);
  await writeComment(ben, postId);
  expect(await typesOf(ada)).toEqual(['comment']);
});

it('marks all as read, and removes one', async () => {
  await like(ben);
  await writeComment(cleo, postId);
  expect((await ada.client.call(contract.readAllNotifications)).ok.unread).toBe(0);
  expect((await listOf(ada)).every(({ read }) => read)).toBe(true);
  const [first] = await listOf(ada);
  await ada.client.call(contract.removeNotification, { params: { notificationId: first?.id ?? '' } });
  expect(await listOf(ada)).toHaveLength(1);
});

it('keeps everyone else’s hands off', async () => {
  await like(ben);
  const [line] = await listOf(ada);
  const params = { notificationId: line?.id ?? '' };
  expect((await ben.client.call(contract.readNotification, { params })).status).toBe(404);
  expect((await ben.client.call(contract.removeNotification, { params })).status).toBe(404);
  expect(await unreadOf(ada)).toBe(1);
});

it('pages, newest first, without a gap or a double', async () => {
  const expected: string[] = [];
  for (let n = 0; n < 7; n++) {
    const post = await writePost(ada);
    app.clock.advance(n % 2);
    await ben.client.call(setReaction, { params: { postId: post.id }, body: { kind: 'like' } });
    expected.unshift(post.id);
  }
  const seen: (string | null)[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = cursor ? { limit: '3', cursor } : { limit: '3' };
    const { ok } = await ada.client.call(contract.listNotifications, { query });
    seen.push(...ok.items.map((item) => item.postId));
    cursor = ok.nextCursor;
  } while (cursor);
  expect([...seen].sort()).toEqual([...expected].sort());
});

it.each([{ cursor: 'x' }, { limit: '51' }, { limit: '0' }])('refuses the page %o', async (query) => {
  expect((await ada.client.call(contract.listNotifications, { query })).status).toBe(400);
});

it('forgets everything with the account', async () => {
  await like(ben);
  await ada.client.call(contract.saveNotificationSettings, { body: { pushText: true } });
  await ada.client.call(deleteAccount, { body: { password: ada.password } });
  for (const table of ['notifications', 'notification_causes', 'notification_settings', 'push_settings'] as const) {
    const rows = await app.db.selectFrom(table).select('user_id').where('user_id', '=', ada.id).execute();
    expect(rows).toEqual([]);
  }
});

describe('the badge', () => {
  const countsOf = async (member: TestMember) => (await member.client.call(contract.countUnreadNotifications)).ok;
  const see = async (member: TestMember, until: string) =>
    (await member.client.call(contract.seeNotifications, { body: { until } })).ok;

  it('falls when the list was seen, counts what comes later but no friend requests, and leaves unread what is', async () => {
    await like(ben);
    await ben.client.call(friends.requestFriendship, to(ada));
    expect(await countsOf(ada)).toEqual({ unread: 2, unseen: 1, seenUntil: null });

    const [newest] = await listOf(ada);
    expect(await see(ada, newest?.at ?? '')).toMatchObject({ unread: 2, unseen: 0 });
    expect((await listOf(ada)).map(({ read }) => read)).toEqual([false, false]);
    // An older tab does not bring it back, and no clock hides what is still to come.
    await see(ada, new Date(0).toISOString());
    expect(await see(ada, '2100-01-01T00:00:00.000Z')).toMatchObject({ unseen: 0 });
    app.clock.advance(1_000);
    await writeComment(ben, postId);
    expect(await countsOf(ada)).toMatchObject({ unread: 3, unseen: 1 });
    expect(await countsOf(ben)).toMatchObject({ unread: 0, unseen: 0, seenUntil: null });
  });

  it('lists the unread ones alone when asked to', async () => {
    await like(ben);
    await ada.client.call(contract.readAllNotifications);
    app.clock.advance(1_000);
    await writeComment(ben, postId);
    const unread = (await ada.client.call(contract.listNotifications, { query: { only: 'unread' } })).ok.items;
    expect(unread.map(({ type }) => type)).toEqual(['comment']);
    expect(await listOf(ada)).toHaveLength(2);
  });
});
