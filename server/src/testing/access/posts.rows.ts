import { randomUUID } from 'node:crypto';
import * as feed from '@hearth/contract/feed/endpoints';
import { previewLink } from '@hearth/contract/links/cards';
import { discardMedia, finishUpload } from '@hearth/contract/media/endpoints';
import * as comments from '@hearth/contract/posts/comments';
import { chooseCommenters } from '@hearth/contract/posts/comments-from';
import * as posts from '@hearth/contract/posts/endpoints';
import * as history from '@hearth/contract/posts/history';
import * as languages from '@hearth/contract/posts/reading-languages';
import * as saved from '@hearth/contract/posts/saved';
import { reportComment } from '@hearth/contract/reports/endpoints';
import * as search from '@hearth/contract/search/posts';
import * as tags from '@hearth/contract/tags/endpoints';
import { writeComment, writePost } from '../posts.ts';
import { type AccessRow, type ExpectedStatuses, friendsOnly, ownerOnly, ownThings, unlessBlocked } from './rows.ts';
import type { World } from './world.ts';

const theOwner = ({ owner }: World) => ({ params: { memberId: owner.id } });

/** A post of the owner's for friends, made for one call. */
async function friendsPost({ owner }: World) {
  const { id } = await writePost(owner, { audience: 'friends' });
  return { params: { postId: id } };
}

async function commentedPost(world: World) {
  const { params } = await friendsPost(world);
  const { id } = await writeComment(world.owner, params.postId);
  return { params: { ...params, commentId: id } };
}

/** The author cannot report a post or comment, and nobody can share a post for friends. */
const othersReport: ExpectedStatuses = { ...friendsOnly, owner: 400 };
const notForSharing: ExpectedStatuses = { ...friendsOnly, owner: 403, friend: 403 };
/** Nobody chooses about their own posts. */
const aboutOthers: ExpectedStatuses = { ...unlessBlocked, owner: 404 };
const oneTag = { params: { tag: 'Hello' } };
const noSuchFile: ExpectedStatuses = {
  ...{ anonymous: 401, revoked: 401 },
  ...{ owner: 404, friend: 404, requester: 404, stranger: 404, exFriend: 404, blocked: 404, blocker: 404 },
};

export const postAccess: AccessRow[] = [
  {
    endpoint: posts.createPost,
    expected: ownThings,
    ask: () => ({ body: { clientId: randomUUID(), content: 'Hello' } }),
  },
  { endpoint: posts.readFeed, expected: ownThings },
  { endpoint: posts.readVideos, expected: ownThings },
  { endpoint: search.searchPosts, expected: ownThings, ask: () => ({ query: { q: 'hello' } }) },
  { endpoint: search.searchPhotos, expected: ownThings, ask: () => ({ query: { q: 'hello' } }) },
  { endpoint: languages.readReadingLanguages, expected: ownThings },
  {
    endpoint: languages.chooseReadingLanguages,
    expected: ownThings,
    ask: () => ({ body: { languages: ['en'] } }),
  },
  { endpoint: tags.suggestTags, expected: ownThings, ask: () => ({ query: { q: 'he' } }) },
  { endpoint: tags.readTag, expected: ownThings, ask: () => oneTag },
  { endpoint: tags.readTagPosts, expected: ownThings, ask: () => oneTag },
  { endpoint: feed.listFeedChoices, expected: ownThings },
  { endpoint: feed.removeFeedChoice, expected: ownThings, ask: () => ({ params: { choiceId: randomUUID() } }) },
  { endpoint: feed.hidePost, expected: friendsOnly, ask: friendsPost },
  { endpoint: feed.readPersonChoice, expected: aboutOthers, ask: theOwner },
  {
    endpoint: feed.choosePerson,
    expected: aboutOthers,
    ask: (world) => ({ ...theOwner(world), body: { choice: 'unfollowed' } }),
  },
  { endpoint: feed.chooseTag, expected: ownThings, ask: () => ({ ...oneTag, body: { choice: 'followed' } }) },
  { endpoint: feed.muteWord, expected: ownThings, ask: () => ({ body: { word: 'weather' } }) },
  { endpoint: posts.readTimeline, expected: unlessBlocked, ask: theOwner },
  { endpoint: posts.readMemberMedia, expected: unlessBlocked, ask: theOwner },
  { endpoint: posts.readPost, expected: friendsOnly, ask: friendsPost },
  {
    endpoint: posts.editPost,
    expected: ownerOnly,
    ask: async (world) => ({ ...(await friendsPost(world)), body: { content: 'Changed' } }),
  },
  { endpoint: posts.deletePost, expected: ownerOnly, ask: friendsPost },
  {
    endpoint: posts.sharePost,
    expected: notForSharing,
    ask: async (world) => ({ ...(await friendsPost(world)), body: { clientId: randomUUID() } }),
  },
  {
    endpoint: posts.reportPost,
    expected: othersReport,
    ask: async (world) => ({ ...(await friendsPost(world)), body: { reason: 'spam' } }),
  },
  {
    endpoint: posts.setReaction,
    expected: friendsOnly,
    ask: async (world) => ({ ...(await friendsPost(world)), body: { kind: 'love' } }),
  },
  { endpoint: posts.removeReaction, expected: friendsOnly, ask: friendsPost },
  { endpoint: posts.listReactions, expected: friendsOnly, ask: friendsPost },
  { endpoint: comments.listComments, expected: friendsOnly, ask: friendsPost },
  {
    endpoint: comments.addComment,
    expected: friendsOnly,
    ask: async (world) => ({ ...(await friendsPost(world)), body: { clientId: randomUUID(), text: 'Hello' } }),
  },
  {
    endpoint: comments.editComment,
    expected: ownerOnly,
    ask: async (world) => ({ ...(await commentedPost(world)), body: { text: 'Changed' } }),
  },
  { endpoint: comments.deleteComment, expected: ownerOnly, ask: commentedPost },
  {
    endpoint: comments.reactToComment,
    expected: friendsOnly,
    ask: async (world) => ({ ...(await commentedPost(world)), body: { kind: 'love' } }),
  },
  { endpoint: comments.listReplies, expected: friendsOnly, ask: commentedPost },
  { endpoint: comments.readComment, expected: friendsOnly, ask: commentedPost },
  {
    endpoint: chooseCommenters,
    expected: ownerOnly,
    ask: async (world) => ({ ...(await friendsPost(world)), body: { commentsFrom: 'nobody' } }),
  },
  { endpoint: comments.unreactToComment, expected: friendsOnly, ask: commentedPost },
  { endpoint: comments.listCommentReactions, expected: friendsOnly, ask: commentedPost },
  {
    endpoint: reportComment,
    expected: othersReport,
    ask: async (world) => ({ ...(await commentedPost(world)), body: { reason: 'spam' } }),
  },
  { endpoint: history.readPostEdits, expected: friendsOnly, ask: friendsPost },
  { endpoint: history.pinPost, expected: ownerOnly, ask: friendsPost },
  { endpoint: history.unpinPost, expected: ownerOnly, ask: friendsPost },
  { endpoint: previewLink, expected: ownThings, ask: () => ({ body: { url: 'http://127.0.0.1/' } }) },
  { endpoint: saved.savePost, expected: friendsOnly, ask: friendsPost },
  // Removing the mark does not reveal whether the post exists.
  { endpoint: saved.unsavePost, expected: ownThings, ask: friendsPost },
  { endpoint: saved.listSavedPosts, expected: ownThings },
  {
    endpoint: finishUpload,
    expected: noSuchFile,
    ask: () => ({ params: { mediaId: randomUUID() }, body: {} }),
  },
  { endpoint: discardMedia, expected: noSuchFile, ask: () => ({ params: { mediaId: randomUUID() } }) },
];
