import { randomUUID } from 'node:crypto';
import { readEmailConfirmation } from '@hearth/contract/accounts/email-confirmation';
import * as accounts from '@hearth/contract/accounts/endpoints';
import { listPasskeys } from '@hearth/contract/accounts/passkeys';
import { readRecoveryCodes } from '@hearth/contract/accounts/recovery';
import { listSignIns } from '@hearth/contract/accounts/sign-ins';
import { readWaysIn } from '@hearth/contract/accounts/two-step';
import { findChatOfGroup } from '@hearth/contract/chat/chat-of-group';
import { readChatDraft, saveChatDraft } from '@hearth/contract/chat/drafts';
import * as chat from '@hearth/contract/chat/endpoints';
import { listChatRequests } from '@hearth/contract/chat/group-chats';
import * as messages from '@hearth/contract/chat/message-actions';
import { listChatVoters, voteInChat } from '@hearth/contract/chat/message-polls';
import * as later from '@hearth/contract/chat/scheduled';
import type { Endpoint } from '@hearth/contract/core/endpoint';
import * as feed from '@hearth/contract/feed/endpoints';
import * as friends from '@hearth/contract/friends/endpoints';
import * as groups from '@hearth/contract/groups/endpoints';
import { listInvitations, makeInvitation, readInvitation } from '@hearth/contract/invitations/endpoints';
import { listOwnDecisions, listOwnReports } from '@hearth/contract/moderation/own';
import * as notifications from '@hearth/contract/notifications/endpoints';
import { readMailSettings } from '@hearth/contract/notifications/mail';
import * as push from '@hearth/contract/notifications/push';
import * as albums from '@hearth/contract/posts/albums';
import * as comments from '@hearth/contract/posts/comments';
import { chooseCommenters } from '@hearth/contract/posts/comments-from';
import * as posts from '@hearth/contract/posts/endpoints';
import { pinPost, readPostEdits, unpinPost } from '@hearth/contract/posts/history';
import * as photoTags from '@hearth/contract/posts/photo-tags';
import * as polls from '@hearth/contract/posts/polls';
import * as languages from '@hearth/contract/posts/reading-languages';
import * as saved from '@hearth/contract/posts/saved';
import { listUnreachable } from '@hearth/contract/posts/unreachable';
import * as presence from '@hearth/contract/presence/endpoints';
import { listBirthdays } from '@hearth/contract/profiles/birthdays';
import * as profiles from '@hearth/contract/profiles/endpoints';
import { checkHandle } from '@hearth/contract/profiles/handles';
import { readReach } from '@hearth/contract/reach/endpoints';
import { readHouseRules } from '@hearth/contract/rules/site-rules';
import { searchMembers } from '@hearth/contract/search/endpoints';
import { suggestMentions } from '@hearth/contract/search/mentions';
import { searchMessages } from '@hearth/contract/search/messages';
import { searchPhotos, searchPosts } from '@hearth/contract/search/posts';
import * as shortcuts from '@hearth/contract/shortcuts/endpoints';
import { readHowSeen } from '@hearth/contract/site/doctor';
import { readSiteContent } from '@hearth/contract/site/endpoints';
import { readSite } from '@hearth/contract/site/settings';
import * as stories from '@hearth/contract/stories/endpoints';
import * as tags from '@hearth/contract/tags/endpoints';
import * as verification from '@hearth/contract/verification/endpoints';
import { readTrustedFriends, readVouching } from '@hearth/contract/vouching/endpoints';
import * as welcome from '@hearth/contract/welcome/endpoints';
import type { TestRequest } from '../client.ts';
import { eventReads, namedInEvents } from './hidden-events.ts';
import { moderationReads, namedInModeration } from './hidden-moderation.ts';
import type { HiddenWorld } from './hidden-world.ts';

type Read = [endpoint: Endpoint, ask?: (world: HiddenWorld) => TestRequest];

const ofFriend = ({ friend }: HiddenWorld) => ({ params: { memberId: friend.id } });
const atPost = ({ postId }: HiddenWorld) => ({ params: { postId } });
const atComment = ({ postId, commentId }: HiddenWorld) => ({ params: { postId, commentId } });
const inGroup = ({ groupId }: HiddenWorld) => ({ params: { groupId } });
const atMessageOfAll = ({ chatOfAllId, messageOfAllId }: HiddenWorld) => ({
  params: { chatId: chatOfAllId, messageId: messageOfAllId },
});
const inChatOfAll = ({ chatOfAllId }: HiddenWorld) => ({
  params: { chatId: chatOfAllId },
  query: { from: '2020-01-01T00:00:00.000Z' },
});
const chatWithFriend = ({ viewer, friend }: HiddenWorld) => ({
  params: { chatId: [viewer.id, friend.id].sort().join('_') },
  query: { to: friend.id },
});

/** Every request that reads; a test fails if one is missing. */
export const reads: Read[] = [
  ...[
    accounts.readSession,
    accounts.readSettings,
    accounts.listSessions,
    readRecoveryCodes,
    readWaysIn,
    listPasskeys,
    listSignIns,
    readSiteContent,
  ].map((endpoint): Read => [endpoint]),
  ...[notifications.readNotificationSettings, push.readPushKey].map((endpoint): Read => [endpoint]),
  [verification.readVerification],
  ...[readEmailConfirmation, readMailSettings].map((endpoint): Read => [endpoint]),
  [readTrustedFriends],
  [readVouching, ofFriend],
  ...[listOwnDecisions, listOwnReports, listInvitations, readHouseRules, readSite, readHowSeen].map(
    (endpoint): Read => [endpoint],
  ),
  [readInvitation, ({ invitationCode: code }) => ({ params: { code } })],
  [checkHandle, () => ({ query: { handle: 'someone.else' } })],
  [profiles.readProfile, ofFriend],
  [listBirthdays, () => ({ query: { today: '2026-01-15' } })],
  [friends.listFriends],
  [friends.listFriendsOf, ofFriend],
  [friends.listFriendRequests],
  [friends.listSuggestions],
  [friends.readFriendStates, ({ friend, blocker }) => ({ query: { ids: `${friend.id},${blocker.id}` } })],
  [friends.listBlocked],
  [readReach],
  [welcome.readWelcome],
  [welcome.listWelcomePeople],
  [presence.readPresence, ({ friend, blocker }) => ({ query: { ids: `${friend.id},${blocker.id}` } })],
  [presence.listOnlineFriends],
  [searchMembers, () => ({ query: { q: 'e' } })],
  [searchPosts, () => ({ query: { q: 'words' } })],
  [searchPhotos, () => ({ query: { q: '' } })],
  [searchMessages, () => ({ query: { q: 'hello' } })],
  [suggestMentions, ({ postId }) => ({ query: { q: 'e', postId } })],
  [shortcuts.listShortcuts],
  [posts.readFeed],
  [posts.readVideos],
  [tags.suggestTags, () => ({ query: { q: 'everyone' } })],
  [tags.readTag, () => ({ params: { tag: 'everyone' } })],
  [tags.readTagUse, () => ({ params: { tag: 'everyone' } })],
  [tags.readTagPosts, () => ({ params: { tag: 'everyone' } })],
  [feed.listFeedChoices],
  [feed.readPersonChoice, ofFriend],
  [languages.readReadingLanguages],
  [posts.readTimeline, ofFriend],
  [posts.readMemberMedia, ofFriend],
  [posts.readPost, atPost],
  [posts.listReactions, atPost],
  [readPostEdits, atPost],
  [comments.listComments, atPost],
  [albums.listAlbums, ofFriend],
  [albums.readAlbum, ({ viewer, albumId }) => ({ params: { memberId: viewer.id, albumId } })],
  [albums.listAlbumPhotos, ({ viewer, albumId }) => ({ params: { memberId: viewer.id, albumId } })],
  [polls.listVoters, ({ postId, optionId }) => ({ params: { postId, optionId } })],
  ...[comments.listCommentReactions, comments.listReplies, comments.readComment].map(
    (endpoint): Read => [endpoint, atComment],
  ),
  [saved.listSavedPosts],
  [listUnreachable, () => ({ params: { kind: 'comments' } })],
  ...[groups.listOwnGroups, groups.discoverGroups, groups.suggestGroups].map((endpoint): Read => [endpoint]),
  ...[groups.listGroupInvitations, groups.readGroupsFeed].map((endpoint): Read => [endpoint]),
  ...[groups.readGroup, groups.readGroupPosts, groups.readGroupMedia, groups.listGroupMembers].map(
    (endpoint): Read => [endpoint, inGroup],
  ),
  [groups.listInvitableFriends, inGroup],
  [findChatOfGroup, inGroup],
  [stories.listStoryRings],
  [stories.readStoryRing, ofFriend],
  [stories.listStoryViewers, ({ storyId }) => ({ params: { storyId } })],
  [chat.listChats],
  [listChatRequests],
  [chat.countUnread],
  [chat.readChat, chatWithFriend],
  [chat.listChatMembers, ({ chatOfAllId }) => ({ params: { chatId: chatOfAllId } })],
  [chat.readMessages, chatWithFriend],
  [messages.listChatPins, ({ chatOfAllId }) => ({ params: { chatId: chatOfAllId } })],
  [readChatDraft, inChatOfAll],
  [later.listScheduled],
  [
    listChatVoters,
    ({ chatOfAllId: chatId, messageOfAllId: messageId, optionOfAllId: optionId }) => ({
      params: { chatId, messageId, optionId },
    }),
  ],
  [messages.findDateInChat, inChatOfAll],
  ...[messages.readMessage, messages.listMessageEdits, messages.listMessageReactions].map(
    (endpoint): Read => [endpoint, atMessageOfAll],
  ),
  [notifications.listNotifications],
  [notifications.countUnreadNotifications],
  ...eventReads,
  ...moderationReads,
];

/** What a request names: once things of the blocker, once ids that nobody ever had. */
export type Named = {
  memberId: string;
  postId: string;
  commentId: string;
  storyId: string;
  chatId: string;
  messageId: string;
};
type Asked = [endpoint: Endpoint, ask: (named: Named, world: HiddenWorld) => TestRequest];

const member = ({ memberId }: Named) => ({ params: { memberId } });
const post = ({ postId }: Named) => ({ params: { postId } });
const comment = ({ commentId }: Named, { postId }: HiddenWorld) => ({ params: { postId, commentId } });
const story = ({ memberId, storyId }: Named) => ({ params: { memberId, storyId } });
const inChat = ({ chatId, memberId }: Named) => ({ params: { chatId }, query: { to: memberId } });
const chatAlone = ({ chatId }: Named) => ({ params: { chatId } });
const oneMessage = ({ chatId, messageId }: Named) => ({ params: { chatId, messageId } });
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
  [feed.readPersonChoice, member],
  [feed.choosePerson, (at) => ({ ...member(at), body: { choice: 'snoozed' } })],
  [feed.hidePost, post],
  [friends.readFriendStates, ({ memberId }) => ({ query: { ids: memberId } })],
  [presence.readPresence, ({ memberId }) => ({ query: { ids: memberId } })],
  [shortcuts.countVisit, ({ memberId }) => ({ params: { place: 'profile', memberId } })],
  ...[posts.readPost, posts.deletePost, posts.removeReaction, posts.listReactions, comments.listComments].map(
    (endpoint): Asked => [endpoint, post],
  ),
  ...[saved.savePost, readPostEdits, pinPost, unpinPost].map((endpoint): Asked => [endpoint, post]),
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
  ...[comments.deleteComment, comments.unreactToComment, comments.listCommentReactions].map(
    (endpoint): Asked => [endpoint, comment],
  ),
  ...[comments.listReplies, comments.readComment].map((endpoint): Asked => [endpoint, comment]),
  [comments.reactToComment, (at, world) => ({ ...comment(at, world), body: { kind: 'like' } })],
  [
    comments.addComment,
    ({ commentId: replyToId }, { postId }) => ({ params: { postId }, body: { ...words(), replyToId } }),
  ],
  [chooseCommenters, (at) => ({ ...post(at), body: { commentsFrom: 'nobody' } })],
  [comments.editComment, (at, world) => ({ ...comment(at, world), body: { text: 'new' } })],
  [groups.handOverGroup, ({ memberId }, world) => ({ ...inGroup(world), body: { memberId } })],
  [groups.inviteToGroup, ({ memberId }, world) => ({ ...inGroup(world), body: { memberIds: [memberId] } })],
  [stories.markStorySeen, story],
  [stories.unreactToStory, story],
  [stories.reactToStory, (at) => ({ ...story(at), body: { kind: 'love' } })],
  [makeInvitation, ({ chatId }) => ({ body: { uses: 1, days: 1, chatId } })],
  [chat.readChat, inChat],
  [chat.readChat, chatAlone],
  [chat.listChatMembers, chatAlone],
  [chat.readMessages, inChat],
  [chat.readMessages, chatAlone],
  [chat.hideChat, chatAlone],
  [chat.markRead, (at) => ({ ...chatAlone(at), body: { seq: 1 } })],
  [chat.moveChat, (at) => ({ ...chatAlone(at), body: { folder: 'Family' } })],
  [chat.sendMessage, (at) => ({ ...chatAlone(at), body: { id: randomUUID(), text: 'hello', to: at.memberId } })],
  [readChatDraft, chatAlone],
  [saveChatDraft, (at) => ({ ...chatAlone(at), body: { text: 'hel', mentions: [], ageMs: 0 } })],
  [
    later.scheduleMessage,
    (at) => ({
      ...chatAlone(at),
      body: { id: randomUUID(), text: 'later', to: at.memberId, at: '2026-06-01T00:00:00.000Z' },
    }),
  ],
  ...[later.sendScheduled, later.deleteScheduled].map(
    (endpoint): Asked => [endpoint, ({ messageId }) => ({ params: { scheduledId: messageId } })],
  ),
  [
    later.changeScheduled,
    ({ messageId }) => ({
      params: { scheduledId: messageId },
      body: { text: 'later', at: '2026-06-01T00:00:00.000Z' },
    }),
  ],
  [messages.listChatPins, chatAlone],
  [messages.setDisappearing, (at) => ({ ...chatAlone(at), body: { hours: 24 } })],
  [messages.findDateInChat, (at) => ({ ...chatAlone(at), query: { from: '2020-01-01T00:00:00.000Z' } })],
  ...[messages.readMessage, messages.unsendMessage, messages.removeMessage, messages.listMessageEdits].map(
    (endpoint): Asked => [endpoint, oneMessage],
  ),
  ...[messages.unreactToMessage, messages.listMessageReactions, messages.pinMessage, messages.unpinMessage].map(
    (endpoint): Asked => [endpoint, oneMessage],
  ),
  [voteInChat, (at) => ({ ...oneMessage(at), body: { optionIds: [] } })],
  [
    listChatVoters,
    (at) => {
      const { params } = oneMessage(at);
      return { params: { ...params, optionId: params.messageId } };
    },
  ],
  [messages.editMessage, (at) => ({ ...oneMessage(at), body: { text: 'new' } })],
  [messages.reactToMessage, (at) => ({ ...oneMessage(at), body: { emoji: '👍' } })],
  [
    messages.forwardMessage,
    (at, world) => ({ ...oneMessage(at), body: { id: randomUUID(), chatId: chatWithFriend(world).params.chatId } }),
  ],
  ...namedInEvents,
  ...namedInModeration,
];
