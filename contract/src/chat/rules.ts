/** What both web and server use at run time; without zod. */
export const chatFolders = ['Chats', 'Spam', 'Archived'] as const;
export type ChatFolder = (typeof chatFolders)[number];

/** For so long a member can mute a chat, or until they turn it on. */
export const chatMuteHours = [1, 8] as const;

type Mute = { muted: boolean; mutedUntil: string | null };

export function isMutedAt({ muted, mutedUntil }: Mute, now: number): boolean {
  return muted && (mutedUntil === null || Date.parse(mutedUntil) > now);
}

/** A chat in Spam never calls for the member's attention. One that they muted does so only where it mentions them. */
export function isSilent({ folder, ...mute }: Mute & { folder: string }, mentioned: boolean, now: number): boolean {
  return folder === 'Spam' || (isMutedAt(mute, now) && !mentioned);
}

export const maxMessageLength = 5_000;

/** Of one message. */
export const mostFiles = 10;

/** For so long the words of a message can be changed. */
export const editMinutes = 15;

export const mostPins = 3;

/** What the log of a chat tells beside messages. */
export const lineTypes = [
  'created',
  'joined',
  'added',
  'left',
  'removed',
  'renamed',
  'picture',
  'colour',
  'admin',
  'no_admin',
  'history',
  'disappearing',
] as const;
export type LineType = (typeof lineTypes)[number];

/** After so many hours messages can disappear. */
export const disappearHours = [24, 168] as const;
export type DisappearHours = (typeof disappearHours)[number];

/** Of a voice message. */
export const voiceSeconds = { least: 1, most: 600 } as const;

/** How loud it is over its time: so many bars at most, each from 0 to this. */
export const voiceBars = { most: 64, highest: 31 } as const;

/** How many members who are not friends a member may write to for the first time within a day (UTC). */
export const newRecipientsPerDay = 20;

/** A member whose typing was not reported again for this long has stopped. */
export const typingLastsMs = 5_000;

/** A chat names so many of its other members; the rest is a count, and a list of its own. */
export const chatFaces = 4;

/** Who has read how far in a chat of several members, for those who look at it. */
export function chatTopic(chatId: string): `chat:${string}` {
  return `chat:${chatId}`;
}

export const messagesPerPage = 30;
export const chatsPerPage = 30;

/** Stored in place of a text where a chat's last message is a file; each reader's browser says it in their language. */
export const filePreviews = { image: '[Image]', video: '[Video]', audio: '[Audio]', file: '[File]' } as const;
/** Before the question of a poll. */
export const pollPreview = '[Poll] ';
/** The same where it was unsent. */
export const unsentPreview = '[Unsent]';
/** The same where it is a line of the log. */
export const linePreview = '[Disappearing]';

/** The kind of a chat of two members. There is one a pair, because its id is made of theirs. */
export const directKind = 'direct';

/** The id of the direct chat of two members. It is only ever made, never taken apart: members are rows. */
export function chatIdOf(a: string, b: string): string {
  return a < b ? `${a}_${b}` : `${b}_${a}`;
}

/** The kind of a chat of several members, who join and leave. */
export const groupChatKind = 'group';

const ofGroup = 'group-';

/** The one chat of a group's members is found by its id: there is never a second one. */
export function chatIdOfGroup(groupId: string): string {
  return `${ofGroup}${groupId}`;
}

/** Null: the chat belongs to no group. */
export function groupIdOfChat(chatId: string): string | null {
  return chatId.startsWith(ofGroup) ? chatId.slice(ofGroup.length) : null;
}

export const maxChatMembers = 250;
/** How many chats of several a member can be in. */
export const maxGroupChats = 500;
export const maxChatName = 60;
export const chatColours = 8;

/** What who joins reads: messages from joining on, or all. */
export const chatHistories = ['joined', 'all'] as const;
export type ChatHistory = (typeof chatHistories)[number];

export const chatRoles = ['admin', 'member'] as const;
export type ChatRole = (typeof chatRoles)[number];

/** In a chat of several no more are counted. */
export const mostUnread = 100;
