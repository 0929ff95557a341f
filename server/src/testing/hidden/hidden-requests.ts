import { randomUUID } from 'node:crypto';
import * as accounts from '@hearth/contract/accounts/endpoints';
import { readRecoveryCodes } from '@hearth/contract/accounts/recovery';
import * as chat from '@hearth/contract/chat/endpoints';
import type { Endpoint } from '@hearth/contract/core/endpoint';
import * as friends from '@hearth/contract/friends/endpoints';
import * as notifications from '@hearth/contract/notifications/endpoints';
import * as push from '@hearth/contract/notifications/push';
import * as albums from '@hearth/contract/posts/albums';
import * as comments from '@hearth/contract/posts/comments';
import * as posts from '@hearth/contract/posts/endpoints';
import * as photoTags from '@hearth/contract/posts/photo-tags';
import * as polls from '@hearth/contract/posts/polls';
import * as languages from '@hearth/contract/posts/reading-languages';
import * as saved from '@hearth/contract/posts/saved';
import * as presence from '@hearth/contract/presence/endpoints';
import { listBirthdays } from '@hearth/contract/profiles/birthdays';
import * as profiles from '@hearth/contract/profiles/endpoints';
import { checkHandle } from '@hearth/contract/profiles/handles';
import { searchMembers } from '@hearth/contract/search/endpoints';
import * as shortcuts from '@hearth/contract/shortcuts/endpoints';
import { readSiteContent } from '@hearth/contract/site/endpoints';
import * as stories from '@hearth/contract/stories/endpoints';
import * as verification from '@hearth/contract/verification/endpoints';
import type { TestRequest } from '../client.ts';
import type { HiddenWorld } from './hidden-world.ts';

type Read = [endpoint: Endpoint, ask?: (world: HiddenWorld) => TestRequest];

const ofFriend = ({ friend }: HiddenWorld) => ({ params: { memberId: friend.id } });
const atPost = ({ postId }: HiddenWorld) => ({ params: { postId } });
const atComment = ({ postId, commentId }: HiddenWorld) => ({ params: { postId, commentId } });
const chatWithFriend = ({ viewer, friend }: HiddenWorld) => ({
  params: { chatId: [viewer.id, friend.id].sort().join('_') },
  query: { to: friend.id },
});

/** Every request that reads; a test fails if one is missing. */
export const reads: Read[] = [
  ...[accounts.readSession, accounts.readSettings, accounts.listSessions, readRecoveryCodes, readSiteContent].map(
    (endpoint): Read => [endpoint],
  ),
  ...[notifications.readNotificationSettings, push.readPushKey].map((endpoint): Read => [endpoint]),
  [verification.readVerification],
  [checkHandle, () => ({ query: { handle: 'someone.else' } })],
  [profiles.readProfile, ofFriend],
  [listBirthdays, () => ({ query: { today: '2026-01-15' } })],
  [friends.listFriends],
  [friends.listFriendsOf, ofFriend],
  [friends.listFriendRequests],
  [friends.listSuggestions],
  [friends.readFriendStates, ({ friend, blocker }) => ({ query: { ids: `${friend.id},${blocker.id}` } })],
  [friends.listBlocked],
  [presence.readPresence, ({ friend, blocker }) => ({ query: { ids: `${friend.id},${blocker.id}` } })],
  [presence.listOnlineFriends],
  [searchMembers, () => ({ query: { q: 'e' } })],
  [shortcuts.listShortcuts],
  [posts.readFeed],
  [posts.readVideos],
  [languages.readReadingLanguages],
  [posts.readTimeline, ofFriend],
  [posts.readMemberMedia, ofFriend],
  [posts.readPost, atPost],
  [posts.listReactions, atPost],
  [comments.listComments, atPost],
  [comments.listCommentLikes, atComment],
  [albums.listAlbums, ofFriend],
  [albums.readAlbum, ({ viewer, albumId }) => ({ params: { memberId: viewer.id, albumId } })],
  [albums.listAlbumPhotos, ({ viewer, albumId }) => ({ params: { memberId: viewer.id, albumId } })],
  [polls.listVoters, ({ postId, optionId }) => ({ params: { postId, optionId } })],
  [saved.listSavedPosts],
  [stories.listStoryRings],
  [stories.readStoryRing, ofFriend],
  [stories.listStoryViewers, ({ storyId }) => ({ params: { storyId } })],
  [chat.listChats],
  [chat.countUnread],
  [chat.readChat, chatWithFriend],
  [chat.readMessages, chatWithFriend],
  [notifications.listNotifications],
  [notifications.countUnreadNotifications],
];

/** What a request names: once things of the blocker, once ids that nobody ever had. */
export type Named = { memberId: string; postId: string; commentId: string; storyId: string; chatId: string };
type Asked = [endpoint: Endpoint, ask: (named: Named, world: HiddenWorld) => TestRequest];

const member = ({ memberId }: Named) => ({ params: { memberId } });
const post = ({ postId }: Named) => ({ params: { postId } });
const comment = ({ commentId }: Named, { postId }: HiddenWorld) => ({ params: { postId, commentId } });
const story = ({ memberId, storyId }: Named) => ({ params: { memberId, storyId } });
const inChat = ({ chatId, memberId }: Named) => ({ params: { chatId }, query: { to: memberId } });
const chatAlone = ({ chatId }: Named) => ({ params: { chatId } });
const words = () => ({ clientId: randomUUID(), text: 'hello' });

/** Every request that names a member or a thing of a member. */
export const named: Asked[] = [
  ...[profiles.readProfile, friends.listFriendsOf, posts.readTimeline, posts.readMemberMedia].map(
    (endpoint): Asked => [endpoint, member],
  ),
  ...[friends.requestFriendship, friends.cancelFriendRequest, friends.acceptFriendRequest].map(
    (endpoint): Asked => [endpoint, member],
  ),
  ...[friends.declineFriendRequest, friends.unfriend, friends.blockMember, friends.unblockMember].map(
    (endpoint): Asked => [endpoint, member],
  ),
  [stories.readStoryRing, member],
  [friends.readFriendStates, ({ memberId }) => ({ query: { ids: memberId } })],
  [presence.readPresence, ({ memberId }) => ({ query: { ids: memberId } })],
  [shortcuts.countVisit, ({ memberId }) => ({ params: { place: 'profile', memberId } })],
  ...[posts.readPost, posts.deletePost, posts.removeReaction, posts.listReactions, comments.listComments].map(
    (endpoint): Asked => [endpoint, post],
  ),
  [saved.savePost, post],
  [albums.listAlbums, member],
  [albums.readAlbum, ({ memberId }) => ({ params: { memberId, albumId: randomUUID() } })],
  [albums.listAlbumPhotos, ({ memberId }) => ({ params: { memberId, albumId: randomUUID() } })],
  [polls.vote, (at) => ({ ...post(at), body: { optionIds: [randomUUID()] } })],
  [polls.listVoters, ({ postId }) => ({ params: { postId, optionId: randomUUID() } })],
  [polls.editPoll, (at) => ({ ...post(at), body: { options: ['Tea', 'Coffee'], endsAt: '2099-01-01T00:00:00.000Z' } })],
  [
    photoTags.tagPhoto,
    ({ postId, memberId }) => ({ params: { postId, mediaId: randomUUID(), memberId }, body: { point: null } }),
  ],
  [photoTags.untagPhoto, ({ postId, memberId }) => ({ params: { postId, mediaId: randomUUID(), memberId } })],
  [posts.editPost, (at) => ({ ...post(at), body: { content: 'new' } })],
  [posts.sharePost, (at) => ({ ...post(at), body: { clientId: randomUUID() } })],
  [posts.reportPost, (at) => ({ ...post(at), body: { reason: 'spam' } })],
  [posts.setReaction, (at) => ({ ...post(at), body: { kind: 'love' } })],
  [comments.addComment, (at) => ({ ...post(at), body: words() })],
  ...[comments.deleteComment, comments.likeComment, comments.unlikeComment, comments.listCommentLikes].map(
    (endpoint): Asked => [endpoint, comment],
  ),
  [comments.editComment, (at, world) => ({ ...comment(at, world), body: { text: 'new' } })],
  [stories.markStorySeen, story],
  [stories.unreactToStory, story],
  [stories.reactToStory, (at) => ({ ...story(at), body: { kind: 'love' } })],
  [chat.readChat, inChat],
  [chat.readChat, chatAlone],
  [chat.readMessages, inChat],
  [chat.readMessages, chatAlone],
  [chat.hideChat, chatAlone],
  [chat.markRead, (at) => ({ ...chatAlone(at), body: { seq: 1 } })],
  [chat.moveChat, (at) => ({ ...chatAlone(at), body: { folder: 'Family' } })],
  [chat.sendMessage, (at) => ({ ...chatAlone(at), body: { id: randomUUID(), text: 'hello', to: at.memberId } })],
];
