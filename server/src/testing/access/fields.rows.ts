import { reactionKinds } from '@hearth/contract/posts/rules';

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

const post =
  'id author content feeling audience language media createdAt editedAt place mentions commentsFrom commentsClosed card tags poll';
const groupCard = 'id name kind picture cover description memberCount';
const comment =
  'id postId author text createdAt edited mentions card reactions reactionTotal parentId replyTo replyToId replyCount';
const ownChat = 'id kind memberIds memberCount folder unread readSeq seenSeq lastSeq lastMessage open muted version';

/** Every field of every object in answers and live events. Pages (`items`, `nextCursor`) need no row. */
export const fieldAccess: Record<string, FieldRow> = {
  // accounts
  signUp: { asker: 'id' },
  signIn: { asker: 'member' },
  readSession: { asker: 'member' },
  sessionMember: {
    asker: 'id firstName displayName profileName profilePic verified language timeZone siteRole suspended',
  },
  'sessionMember.suspended': { asker: 'until' },
  confirmSession: { asker: 'until' },
  accountSettings: { asker: 'displayName email mobile appearance language timeZone' },
  listSessions: { asker: 'sessions' },
  recoveryCodes: { asker: 'unused madeAt lastUsedAt' },
  makeRecoveryCodes: { asker: 'codes' },
  activeSession: { asker: 'id device network createdAt lastSeenAt current' },
  'activeSession.device': { asker: 'browser system' },

  // profiles
  person: { reader: 'id displayName profileName profilePic verified' },
  profile: {
    about: 'id',
    reader:
      'id displayName profileName profilePic verified firstName middleName lastName bio location instagram facebook whatsapp coverPhoto friendCount',
    asker: 'mutualCount mutualFriends',
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

  // for those who run the site
  siteRoleHolder: { reader: 'person role givenBy at' },
  listSiteRoles: { reader: 'items' },
  foundMember: { reader: 'person role' },
  memberFile: { reader: 'person role joinedAt lastSeenAt account restriction cases mayAct' },
  'memberFile.restriction': { reader: 'kind until' },
  'memberFile.cases': { reader: 'open decided' },
  memberAccount: { reader: 'email mobile sessions' },
  'memberAccount.sessions': { reader: 'id device network createdAt lastSeenAt' },
  'memberAccount.sessions.device': { reader: 'browser system' },
  sendResetLink: { reader: 'link' },
  caseEntry: {
    reader: 'id kind state about excerpt hasFiles reports reasons siteRule firstAt assignee viewer decision decidedAt',
  },
  'caseEntry.reasons': { reader: 'reason count' },
  fullCase: {
    reader:
      'id kind state about excerpt hasFiles reports reasons siteRule firstAt assignee viewer decision decidedAt targetId within reported now reporters earlier similar taken appeal refused ownDecision',
  },
  'fullCase.reasons': { reader: 'reason count' },
  'fullCase.earlier': { reader: 'count items' },
  'fullCase.similar': { reader: 'count items' },
  'fullCase.reporters': { reader: 'person reason houseRule note at earlierReports' },
  caseContent: { reader: 'text files' },
  caseFile: { reader: 'kind url alt' },
  takenDecision: { reader: 'decision reason houseRule words at until by byCommand ended' },
  caseCounts: { reader: 'open appealed mine' },
  openCase: { reader: 'viewer' },
  casesChanged: { reader: 'caseId' },
  decideCases: { reader: 'items' },
  'decideCases.items': { reader: 'caseId refused' },
  restriction: { reader: 'kind until caseId' },
  appeal: { reader: 'words at answer' },
  'appeal.answer': { reader: 'decision words at' },
  ownDecision: { owner: 'caseId kind decision reason houseRule words excerpt at until ended appeal appealUntil' },
  ownReport: { owner: 'id kind reason houseRule note at outcome answeredAt' },
  siteLogEntry: { reader: 'id act actor byCommand about detail reason at' },
  ownSiteRoleChanged: { asker: 'siteRole' },
  verificationRequest: { reader: 'person displayName bio instagram facebook whatsapp at' },

  // the site
  siteContent: { reader: 'sponsored events' },
  'siteContent.sponsored': { reader: 'name line link' },
  'siteContent.events': { reader: 'title date' },
  siteNow: { reader: 'version maintenance announcements' },
  'siteNow.maintenance': { reader: 'words' },
  announcement: { reader: 'id texts from until' },
  'announcement.texts': { reader: 'language text' },
  readSitePage: { reader: 'text changedAt' },
  readHouseRules: { reader: 'items' },
  houseRule: { reader: 'id texts' },
  'houseRule.texts': { reader: 'language title text' },
  readSetup: { reader: 'siteName nameIsFixed sendsMail' },
  finishSetup: { asker: 'id' },

  // settings of the site: answered to those who run it alone
  siteSettings: {
    reader: 'version name owner description joining minimumAge terms privacy maintenance announcements fixed',
  },
  'siteSettings.maintenance': { reader: 'words' },
  siteRules: { reader: 'version patterns newcomers blockedDomains blockedRanges limits houseRules' },
  'siteRules.limits': { reader: 'sign_up sign_in post comment message story friend report search upload' },
  sitePattern: { reader: 'id kind action pattern' },
  newcomerRules: { reader: 'days perDay holdsLinks' },
  'newcomerRules.perDay': { reader: 'post comment stranger_message friend_request' },
  testedText: { reader: 'matches outcome' },
  listMail: { reader: 'items nextCursor sendsMail sender' },
  outboxMail: { reader: 'id to subject state at attempts error nextAt' },

  // friends
  friend: { reader: 'person since' },
  friendRequest: { reader: 'person since', asker: 'mutualCount mutualFriends' },
  friendSuggestion: { reader: 'person', asker: 'reason mutualCount mutualFriends' },
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
    reader: `${post} type original counts firstComments pinned`,
    asker: 'myReaction saved reported canEdit canDelete canShare canComment waiting canModerate',
  },
  postBody: { reader: post },
  place: { reader: 'kind id name href picture visibility' },
  previewLink: { reader: 'card' },
  linkCard: { reader: 'kind url targetId title description host picture' },
  'linkCard.picture': { reader: 'url width height' },
  readPostEdits: { reader: 'items' },
  'readPostEdits.items': { reader: 'id content writtenAt' },
  postPinned: { reader: 'postId authorId pinned' },
  postCounts: { reader: 'version reactions reactionTotal commentCount shareCount' },
  reactionCounts: { reader: reactionKinds.join(' ') },
  createPost: { reader: 'post' },
  readPost: { reader: 'post' },
  editPost: { reader: 'post' },
  sharePost: { reader: 'post' },
  setReaction: { reader: 'counts', asker: 'myReaction' },
  removeReaction: { reader: 'counts', asker: 'myReaction' },
  'listReactions.items': { reader: 'person kind' },
  'readMemberMedia.items': { reader: 'postId media' },
  'searchPhotos.items': { reader: 'postId media' },
  readReadingLanguages: { asker: 'languages' },
  chooseReadingLanguages: { asker: 'languages' },
  readFeed: { reader: 'items nextCursor', asker: 'followedTags' },
  readTag: { asker: 'tag choice' },
  'readTag.choice': { asker: 'id choice' },
  suggestTags: { reader: 'items' },
  tagSuggestion: { reader: 'tag postCount' },
  feedChoice: { asker: 'id kind choice person postId text until' },
  hidePost: { asker: 'id until' },
  choosePerson: { asker: 'id until' },
  chooseTag: { asker: 'id until' },
  muteWord: { asker: 'id until' },
  readPersonChoice: { asker: 'choice' },
  'readPersonChoice.choice': { asker: 'id choice until' },
  ownFeedChanged: { asker: 'kind subject choice' },
  postCreated: { reader: 'postId authorId' },
  postEdited: {
    reader: 'postId version content audience language mediaIds editedAt mentions commentsFrom commentsClosed card alts',
  },
  'postEdited.alts': { reader: 'mediaId alt' },
  postDeleted: { reader: 'postId' },
  postCounted: { reader: 'postId counts thread' },
  'postCounted.thread': { reader: 'commentId replyCount' },
  postRecounted: { reader: 'postId' },
  ownReactionChanged: { asker: 'postId myReaction' },
  unreachableWords: { asker: 'postId commentId text fileCount at' },
  ownSavedChanged: { asker: 'postId saved' },

  // groups
  groupCard: { reader: groupCard, asker: 'membership role' },
  group: {
    reader: `${groupCard} rules questions createdAt version approvesPosts slowSeconds`,
    asker: 'membership role invitedBy notify canRead canWrite canInvite mutedUntil slowUntil requestCount',
  },
  createGroup: { reader: 'group' },
  readGroup: { reader: 'group' },
  editGroup: { reader: 'group' },
  joinGroup: { reader: 'group' },
  handOverGroup: { reader: 'group' },
  suggestGroups: { asker: 'items' },
  'suggestGroups.items': { reader: 'group', asker: 'friendCount' },
  groupInvitation: { asker: 'group invitedBy at' },
  readGroupPosts: { reader: 'items nextCursor pinned' },
  'readGroupMedia.items': { reader: 'postId media' },
  groupMember: { reader: 'person role since', asker: 'mutedUntil' },
  inviteToGroup: { asker: 'invitedIds' },
  setGroupNotifications: { asker: 'level' },
  groupChanged: { reader: 'groupId version' },
  groupMembersChanged: { reader: 'groupId memberCount' },
  groupRequestsChanged: { reader: 'groupId' },
  ownGroupsChanged: { asker: 'groupId' },
  suggestMentions: { asker: 'items' },
  shownMention: { reader: 'start length person' },
  writtenMention: { reader: 'memberId start length' },
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
  comment: { reader: comment, asker: 'myReaction canEdit canDelete' },
  addComment: { reader: 'comment commentCount version parentReplyCount' },
  editComment: { reader: 'comment' },
  readComment: { reader: 'comment' },
  chooseCommenters: { reader: 'commentsFrom', asker: 'canComment' },
  deleteComment: { reader: 'commentCount version parentReplyCount' },
  reactToComment: { reader: 'reactions reactionTotal', asker: 'myReaction' },
  unreactToComment: { reader: 'reactions reactionTotal', asker: 'myReaction' },
  'listCommentReactions.items': { reader: 'person kind' },
  commentAdded: { reader: 'comment' },
  'commentAdded.comment': { reader: comment },
  commentEdited: { reader: 'comment' },
  'commentEdited.comment': { reader: 'id postId author text edited card mentions' },
  commentDeleted: { reader: 'postId commentId' },
  commentReacted: { reader: 'postId commentId reactions reactionTotal' },
  ownCommentReactionChanged: { asker: 'postId commentId myReaction' },

  // files
  mediaView: { reader: 'id kind url mime name size width height duration placeholder variants poster alt' },
  'mediaView.variants': { reader: 'url width' },

  // stories
  story: {
    about: 'ownerId',
    reader: 'id ownerId media words caption audience createdAt expiresAt mentions',
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
  message: { reader: 'id chatId seq senderId text media story sentAt mentions card' },
  'message.story': { reader: 'id ownerId', friend: 'media words' },
  'message.story.words': { friend: 'text background' },
  chatState: { asker: ownChat },
  'chatState.lastMessage': { reader: 'text senderId at' },
  chat: { asker: `${ownChat} people` },
  'chat.lastMessage': { reader: 'text senderId at' },
  countUnread: { asker: 'unread' },
  readChat: { asker: 'chat' },
  readMessages: { reader: 'items more' },
  'searchMessages.items': { reader: 'message', asker: 'chat' },
  sendMessage: { reader: 'message', asker: 'chat' },
  markRead: { asker: 'chat' },
  moveChat: { asker: 'chat' },
  muteChat: { asker: 'chat' },
  chatChanged: { reader: 'message', asker: 'chat' },
  messageCarded: { reader: 'chatId messageId card' },
  chatGone: { asker: 'chatId' },
  chatTyping: { reader: 'chatId memberId typing' },
  chatSeen: { reader: 'chatId memberId seq' },

  // notifications
  notification: {
    asker: 'id type actors actorCount postId commentId storyId reaction excerpt decision at read groupId groupName',
  },
  notificationCounts: { asker: 'unread unseen seenUntil' },
  notificationsChanged: { asker: 'unread unseen seenUntil put gone fresh allRead' },
  notificationSettings: { asker: 'types pushText mentionsByFriends' },
  'notificationSettings.types': { asker: 'inApp push' },
  readPushKey: { reader: 'publicKey' },

  // moderation of groups: all but the log is answered to moderators alone
  groupRequest: { reader: 'person answers at' },
  'listGroupBans.items': { reader: 'person at' },
  muteGroupMember: { reader: 'until' },
  listGroupReports: { reader: 'items' },
  groupReport: { reader: 'post comment reasons notes words at' },
  'groupReport.comment': { reader: 'id author text' },
  'groupReport.reasons': { reader: 'reason count' },
  readGroupAlerts: { reader: 'words' },
  setGroupAlerts: { reader: 'words' },
  groupLogEntry: { reader: 'id act actor member reason detail at' },
  groupLogged: { reader: 'groupId' },
};
