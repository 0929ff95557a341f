/**
 * Who gets a field:
 * - `reader`: everyone for whom the endpoint answers or who may watch the topic;
 * - `asker`: as `reader`, but the value is about the asking member alone, e.g. their own mark or permission;
 * - `friend`: friends of the member that the object is about, and that member; null for others;
 * - `owner`: the member that the object is about; null for others.
 */
export const fieldViewers = ['reader', 'asker', 'friend', 'owner'] as const;
type Viewer = (typeof fieldViewers)[number];

/** `about` is the path to the id of the member that the object is about; with it, the walk checks the null values. */
export type FieldRow = Partial<Record<Viewer, string>> & { about?: string };

const post = 'id author content feeling audience language media createdAt editedAt tags poll';
const comment = 'id postId author text createdAt edited likeCount';
const ownChat = 'id kind memberIds folder unread readSeq seenSeq lastSeq lastMessage open muted version';

/** Every field of every object in answers and live events. Pages (`items`, `nextCursor`) need no row. */
export const fieldAccess: Record<string, FieldRow> = {
  // accounts
  signUp: { asker: 'id' },
  signIn: { asker: 'member' },
  readSession: { asker: 'member' },
  sessionMember: { asker: 'id firstName displayName profileName profilePic verified language timeZone' },
  accountSettings: { asker: 'displayName email mobile appearance language timeZone' },
  listSessions: { asker: 'sessions' },
  recoveryCodes: { asker: 'unused madeAt lastUsedAt' },
  makeRecoveryCodes: { asker: 'codes' },
  activeSession: { asker: 'id device createdAt lastSeenAt current' },
  'activeSession.device': { asker: 'browser system' },

  // profiles
  person: { reader: 'id displayName profileName profilePic verified' },
  profile: {
    about: 'id',
    reader:
      'id displayName profileName profilePic verified firstName middleName lastName bio location instagram facebook whatsapp coverPhoto friendCount',
    friend: 'gender birthday',
    owner: 'own',
  },
  'profile.birthday': { friend: 'day month' },
  'profile.own': { owner: 'email mobile dateOfBirth' },
  profileChanged: { reader: 'person' },
  birthday: { about: 'person.id', reader: 'person', friend: 'month day inDays' },
  checkHandle: { reader: 'free offers' },
  presence: { friend: 'online lastActive' },
  readPresence: { friend: 'presence' },
  presenceChanged: { friend: 'online lastActive memberId' },
  listOnlineFriends: { friend: 'items total watch' },
  listShortcuts: { asker: 'items' },
  'listShortcuts.items': { reader: 'person', asker: 'place' },
  verification: { asker: 'status reason' },

  // the site
  siteContent: { reader: 'sponsored events' },
  'siteContent.sponsored': { reader: 'name line link' },
  'siteContent.events': { reader: 'title date' },

  // friends
  friend: { reader: 'person since' },
  friendRequest: { reader: 'person since', asker: 'mutualCount' },
  friendSuggestion: { reader: 'person', asker: 'mutualCount' },
  blockedMember: { asker: 'person at' },
  listFriends: { asker: 'items nextCursor total' },
  listFriendsOf: { reader: 'items nextCursor total' },
  listFriendRequests: { asker: 'items nextCursor total' },
  readFriendStates: { asker: 'states' },
  requestFriendship: { asker: 'state' },
  cancelFriendRequest: { asker: 'state' },
  acceptFriendRequest: { asker: 'state' },
  declineFriendRequest: { asker: 'state' },
  unfriend: { asker: 'state' },
  friendsChanged: { asker: 'memberId state hidden' },

  // posts
  post: {
    reader: `${post} type original counts firstComments`,
    asker: 'myReaction saved reported canEdit canDelete canShare',
  },
  postBody: { reader: post },
  postCounts: { reader: 'version reactions reactionTotal commentCount shareCount' },
  reactionCounts: { reader: 'like love haha wow sad angry' },
  createPost: { reader: 'post' },
  readPost: { reader: 'post' },
  editPost: { reader: 'post' },
  sharePost: { reader: 'post' },
  setReaction: { reader: 'counts', asker: 'myReaction' },
  removeReaction: { reader: 'counts', asker: 'myReaction' },
  'listReactions.items': { reader: 'person kind' },
  'readMemberMedia.items': { reader: 'postId media' },
  readReadingLanguages: { asker: 'languages' },
  chooseReadingLanguages: { asker: 'languages' },
  postCreated: { reader: 'postId authorId' },
  postEdited: { reader: 'postId version content audience language mediaIds editedAt alts' },
  'postEdited.alts': { reader: 'mediaId alt' },
  postDeleted: { reader: 'postId' },
  postCounted: { reader: 'postId counts' },
  postRecounted: { reader: 'postId' },
  ownReactionChanged: { asker: 'postId myReaction' },
  ownSavedChanged: { asker: 'postId saved' },

  // photos and polls of posts
  album: { reader: 'id name cover photoCount' },
  readAlbum: { reader: 'album' },
  createAlbum: { reader: 'album' },
  editAlbum: { reader: 'album' },
  'listAlbumPhotos.items': { reader: 'postId media' },
  photoTag: { reader: 'mediaId person point' },
  tagPoint: { reader: 'x y' },
  tagPhoto: { reader: 'post' },
  untagPhoto: { reader: 'post' },
  poll: {
    reader: 'options multiple anonymous hidesResults endsAt closed version',
    asker: 'myVotes results',
  },
  'poll.options': { reader: 'id text' },
  pollResults: { reader: 'voterCount votes' },
  vote: { reader: 'poll' },
  'listVoters.items': { reader: 'person' },
  editPoll: { reader: 'post' },
  pollVoted: { reader: 'postId version results' },
  ownVoteChanged: { asker: 'postId myVotes' },

  // comments
  comment: { reader: comment, asker: 'liked canEdit canDelete' },
  commentBody: { reader: comment },
  addComment: { reader: 'comment commentCount version' },
  editComment: { reader: 'comment' },
  deleteComment: { reader: 'commentCount version' },
  likeComment: { reader: 'likeCount', asker: 'liked' },
  unlikeComment: { reader: 'likeCount', asker: 'liked' },
  'listCommentLikes.items': { reader: 'person' },
  commentAdded: { reader: 'comment' },
  commentEdited: { reader: 'comment' },
  'commentEdited.comment': { reader: 'id postId author text' },
  commentDeleted: { reader: 'postId commentId' },
  commentLiked: { reader: 'postId commentId likeCount' },
  ownCommentLikeChanged: { asker: 'postId commentId liked' },

  // files
  mediaView: { reader: 'id kind url mime name size width height duration placeholder variants poster alt' },
  'mediaView.variants': { reader: 'url width' },

  // stories
  story: {
    about: 'ownerId',
    reader: 'id ownerId media words caption audience createdAt expiresAt',
    asker: 'seen myReaction',
    owner: 'seenCount',
  },
  'story.words': { reader: 'text background' },
  storyRing: { reader: 'person stories', asker: 'unseen' },
  createStory: { asker: 'story' },
  readStoryRing: { reader: 'ring' },
  reactToStory: { asker: 'myReaction' },
  unreactToStory: { asker: 'myReaction' },
  'listStoryViewers.items': { owner: 'person seenAt reaction' },
  storyPosted: { reader: 'ownerId storyId' },
  storyGone: { reader: 'ownerId storyId' },
  storySeen: { owner: 'storyId seenCount' },
  ownStorySeen: { asker: 'ownerId storyId myReaction' },

  // chats: both members read the messages; folder, cursor and unread are each member's own
  message: { reader: 'id chatId seq senderId text media story sentAt' },
  'message.story': { reader: 'id ownerId', friend: 'media words' },
  'message.story.words': { friend: 'text background' },
  chatState: { asker: ownChat },
  'chatState.lastMessage': { reader: 'text senderId at' },
  chat: { asker: `${ownChat} people` },
  'chat.lastMessage': { reader: 'text senderId at' },
  countUnread: { asker: 'unread' },
  readChat: { asker: 'chat' },
  readMessages: { reader: 'items more' },
  sendMessage: { reader: 'message', asker: 'chat' },
  markRead: { asker: 'chat' },
  moveChat: { asker: 'chat' },
  muteChat: { asker: 'chat' },
  chatChanged: { reader: 'message', asker: 'chat' },
  chatGone: { asker: 'chatId' },
  chatTyping: { reader: 'chatId memberId typing' },

  // notifications
  notification: {
    asker: 'id type actors actorCount postId commentId storyId reaction excerpt decision at read',
  },
  notificationsChanged: { asker: 'unread put gone fresh allRead' },
  countUnreadNotifications: { asker: 'unread' },
  readNotification: { asker: 'unread' },
  readAllNotifications: { asker: 'unread' },
  removeNotification: { asker: 'unread' },
  notificationSettings: { asker: 'types pushText' },
  'notificationSettings.types': { asker: 'inApp push' },
  readPushKey: { reader: 'publicKey' },
};
