import { randomUUID } from 'node:crypto';
import { readSession } from '@hearth/contract/accounts/endpoints';
import { listChats, readMessages, sendMessage } from '@hearth/contract/chat/endpoints';
import { chatIdOf } from '@hearth/contract/chat/rules';
import { listNotifications, saveNotificationSettings } from '@hearth/contract/notifications/endpoints';
import * as comments from '@hearth/contract/posts/comments';
import * as contract from '@hearth/contract/posts/endpoints';
import { reactionKinds } from '@hearth/contract/posts/rules';
import { listSavedPosts, savePost } from '@hearth/contract/posts/saved';
import { searchPosts } from '@hearth/contract/search/posts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { share, writeComment, writePost } from '../../../testing/posts.ts';
import { makeFriends } from '../../../testing/relations.ts';
import { createStatementCounter } from '../../../testing/statement-counter.ts';

const counter = createStatementCounter();
let app: TestApp;
let author: TestMember;
let viewer: TestMember;
let publicPost: string;
let friendsPost: string;
let talkedAbout: string;

/** A page of posts for everyone and for friends, one of them a share, all with a comment, one of them saved. */
beforeAll(async () => {
  // What a request costs is counted with caches, also where the other tests have none.
  app = await startTestApp({ CACHES: 'on' }, { plugin: counter.plugin });
  [author, viewer] = await Promise.all([newMember(app), newMember(app)]);
  await makeFriends(app, author, viewer);
  for (let n = 0; n < 25; n++) {
    app.clock.advance(1);
    const { id } = await writePost(author, { audience: n % 2 ? 'public' : 'friends' });
    await writeComment(viewer, id);
    if (n % 2) publicPost = id;
    else friendsPost = id;
  }
  talkedAbout = (await writePost(author)).id;
  const talking = await Promise.all([newMember(app), newMember(app), newMember(app)]);
  for (const member of talking) await writeComment(member, talkedAbout);
  // The contents that are kept name all who commented from now on.
  await viewer.client.call(contract.readFeed);
  await share(viewer, publicPost);
  // The server then reads how far back the newest posts reach, which is part of the question for the feed.
  await viewer.client.call(contract.readFeed);
  // Otherwise the author would be notified of what follows at some time during the next request.
  const off = { inApp: false, push: false };
  const types = { reaction: off, comment: off, share: off };
  await author.client.call(saveNotificationSettings, { body: { types } });
  await viewer.client.call(savePost, { params: { postId: friendsPost } });
  await viewer.client.call(sendMessage, { ...chat(), body: { to: author.id, id: randomUUID(), text: 'Hello' } });
});
afterAll(() => app.stop());

const at = (postId: string) => ({ params: { postId } });
const ofAuthor = () => ({ params: { memberId: author.id } });

let turn = 0;
const nextKind = () => reactionKinds[turn++ % reactionKinds.length];
const chat = () => ({ params: { chatId: chatIdOf(author.id, viewer.id) } });

const requests: Record<string, () => Promise<{ status: number }>> = {
  session: () => viewer.client.call(readSession),
  feed: () => viewer.client.call(contract.readFeed),
  videos: () => viewer.client.call(contract.readVideos),
  timeline: () => viewer.client.call(contract.readTimeline, ofAuthor()),
  'photos of a member': () => viewer.client.call(contract.readMemberMedia, ofAuthor()),
  'saved posts': () => viewer.client.call(listSavedPosts),
  notifications: () => author.client.call(listNotifications),
  search: () => viewer.client.call(searchPosts, { query: { q: 'morning' } }),
  'public post': () => viewer.client.call(contract.readPost, at(publicPost)),
  'post for friends': () => viewer.client.call(contract.readPost, at(friendsPost)),
  'comments of a post': () => viewer.client.call(comments.listComments, at(friendsPost)),
  react: () => viewer.client.call(contract.setReaction, { ...at(publicPost), body: { kind: nextKind() } }),
  'react to a post for friends': () =>
    viewer.client.call(contract.setReaction, { ...at(friendsPost), body: { kind: nextKind() } }),
  comment: () =>
    viewer.client.call(comments.addComment, { ...at(publicPost), body: { clientId: randomUUID(), text: 'Hello' } }),
  'comment among others': () =>
    viewer.client.call(comments.addComment, { ...at(talkedAbout), body: { clientId: randomUUID(), text: 'Hello' } }),
  'create a post': () =>
    viewer.client.call(contract.createPost, { body: { clientId: randomUUID(), content: 'Hello' } }),
  'list of chats': () => viewer.client.call(listChats),
  'messages of a chat': () => viewer.client.call(readMessages, chat()),
  'send a message': () =>
    viewer.client.call(sendMessage, { ...chat(), body: { to: author.id, id: randomUUID(), text: 'Hello' } }),
  'share a post': () => viewer.client.call(contract.sharePost, { ...at(publicPost), body: { clientId: randomUUID() } }),
};

/** Of a request that its member has sent before. Statements that are sent together by name are not counted, round trips are. */
const expected: Record<string, [statements: number, roundTrips: number]> = {
  session: [4, 1],
  feed: [10, 1],
  videos: [9, 1],
  timeline: [9, 1],
  'photos of a member': [5, 1],
  'saved posts': [7, 1],
  notifications: [6, 1],
  search: [8, 4],
  'public post': [5, 1],
  'post for friends': [6, 1],
  'comments of a post': [5, 1],
  'list of chats': [6, 1],
  'messages of a chat': [1, 1],
  react: [5, 5],
  'react to a post for friends': [5, 5],
  comment: [10, 7],
  'comment among others': [12, 7],
  'create a post': [5, 3],
  'share a post': [18, 14],
  'send a message': [1, 2],
};

it.each(Object.entries(requests))(
  'neither statements nor round trips of one request grow: %s',
  async (name, request) => {
    await request();
    const { statements, roundTrips } = await counter.during(async () => expect((await request()).status).toBe(200));
    expect([statements, roundTrips]).toEqual(expected[name]);
  },
);
