import { randomUUID } from 'node:crypto';
import * as feed from '@hearth/contract/feed/endpoints';
import { previewLink } from '@hearth/contract/links/cards';
import { discardMedia, finishUpload } from '@hearth/contract/media/endpoints';
import * as albums from '@hearth/contract/posts/albums';
import * as comments from '@hearth/contract/posts/comments';
import { chooseCommenters } from '@hearth/contract/posts/comments-from';
import * as posts from '@hearth/contract/posts/endpoints';
import * as history from '@hearth/contract/posts/history';
import * as photoTags from '@hearth/contract/posts/photo-tags';
import * as polls from '@hearth/contract/posts/polls';
import * as languages from '@hearth/contract/posts/reading-languages';
import * as saved from '@hearth/contract/posts/saved';
import { listUnreachable } from '@hearth/contract/posts/unreachable';
import { reportComment } from '@hearth/contract/reports/endpoints';
import * as search from '@hearth/contract/search/posts';
import * as tags from '@hearth/contract/tags/endpoints';
import { pollOf, writeComment, writePost } from '../posts.ts';
import {
  type AccessRow,
  type ExpectedStatuses,
  friendsOnly,
  onesOwn,
  ownerOnly,
  ownThings,
  unlessBlocked,
} from './rows.ts';
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

async function pollPost({ app, owner }: World) {
  const poll = pollOf(app);
  const { id: postId, poll: written } = await writePost(owner, { audience: 'friends', poll });
  const optionIds = written?.options.slice(0, 1).map(({ id }) => id) ?? [];
  return { params: { postId, optionId: optionIds[0] ?? '' }, optionIds, poll };
}

/** An album of the owner's, without photos: others find nothing. */
async function ownAlbum({ owner }: World) {
  const { album } = (await owner.client.call(albums.createAlbum, { body: { name: 'Summer' } })).ok;
  return { params: { albumId: album.id, memberId: owner.id } };
}

/** Of the owner, in a photo that the post does not have. */
async function ownersTag(world: World) {
  const { params } = await friendsPost(world);
  return { params: { ...params, mediaId: randomUUID(), memberId: world.owner.id } };
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
  { endpoint: tags.readTagUse, expected: ownThings, ask: () => oneTag },
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
  {
    endpoint: polls.vote,
    expected: friendsOnly,
    ask: async (world) => {
      const { params, optionIds } = await pollPost(world);
      return { params, body: { optionIds } };
    },
  },
  {
    endpoint: polls.listVoters,
    expected: friendsOnly,
    ask: async (world) => ({ params: (await pollPost(world)).params }),
  },
  {
    endpoint: polls.editPoll,
    expected: ownerOnly,
    ask: async (world) => {
      const { params, poll } = await pollPost(world);
      return { params, body: poll };
    },
  },
  { endpoint: albums.listAlbums, expected: unlessBlocked, ask: theOwner },
  { endpoint: albums.readAlbum, expected: onesOwn, ask: ownAlbum },
  { endpoint: albums.listAlbumPhotos, expected: onesOwn, ask: ownAlbum },
  { endpoint: albums.createAlbum, expected: ownThings, ask: () => ({ body: { name: 'Summer' } }) },
  {
    endpoint: albums.editAlbum,
    expected: onesOwn,
    ask: async (world) => ({ ...(await ownAlbum(world)), body: { name: 'Winter' } }),
  },
  { endpoint: albums.deleteAlbum, expected: onesOwn, ask: ownAlbum },
  // There is no such photo.
  {
    endpoint: albums.addAlbumPhoto,
    expected: noSuchFile,
    ask: async (world) => {
      const { params } = await ownAlbum(world);
      return { params: { ...params, mediaId: randomUUID() }, body: { postId: randomUUID() } };
    },
  },
  {
    endpoint: albums.removeAlbumPhoto,
    expected: noSuchFile,
    ask: async (world) => ({ params: { ...(await ownAlbum(world)).params, mediaId: randomUUID() } }),
  },
  // The post has no such photo.
  {
    endpoint: photoTags.tagPhoto,
    expected: { ...ownerOnly, owner: 404 },
    ask: async (world) => ({ ...(await ownersTag(world)), body: { point: null } }),
  },
  { endpoint: photoTags.untagPhoto, expected: ownerOnly, ask: ownersTag },
  { endpoint: saved.savePost, expected: friendsOnly, ask: friendsPost },
  // Removing the mark does not reveal whether the post exists.
  { endpoint: saved.unsavePost, expected: ownThings, ask: friendsPost },
  { endpoint: saved.listSavedPosts, expected: ownThings },
  { endpoint: listUnreachable, expected: ownThings, ask: () => ({ params: { kind: 'posts' } }) },
  {
    endpoint: finishUpload,
    expected: noSuchFile,
    ask: () => ({ params: { mediaId: randomUUID() }, body: {} }),
  },
  { endpoint: discardMedia, expected: noSuchFile, ask: () => ({ params: { mediaId: randomUUID() } }) },
];
