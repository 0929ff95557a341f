/** What posts are made of, as both sides know it; free of zod, which stays out of the browser's bundle. */
export const reactionKinds = ['like', 'love', 'haha', 'wow', 'sad', 'angry'] as const;
export type ReactionKind = (typeof reactionKinds)[number];

export const feelingKeys = [
  'happy',
  'sad',
  'excited',
  'blessed',
  'loved',
  'grateful',
  'angry',
  'bored',
  'proud',
  'tired',
] as const;
export type FeelingKey = (typeof feelingKeys)[number];

export const audiences = ['public', 'friends', 'only_me'] as const;
export type Audience = (typeof audiences)[number];

/** Who may comment, among those who may read the post. */
export const commentsFromChoices = ['all', 'friends', 'nobody'] as const;
export type CommentsFrom = (typeof commentsFromChoices)[number];

/** How a post's language is written: `de`, `fil`; also for languages that the site itself does not speak. */
export const languagePattern = /^[a-z]{2,3}$/;
export const maxReadingLanguages = 20;

export const maxPostLength = 10_000;
export const maxCommentLength = 2_000;
export const maxMediaPerPost = 10;
export const maxAltLength = 1_000;
export const maxTagsPerPhoto = 50;
export const maxAlbumNameLength = 100;
export const maxAlbums = 200;
export const maxAlbumPhotos = 1_000;

/** How many earlier texts of a post are kept. */
export const maxEarlierTexts = 20;

/** A feed page, and how many of the oldest comments come with each post. */
export const postsPerPage = 20;
export const firstCommentCount = 2;

/** What members get from whom somebody is hidden: a version that grows would count what hidden members do. */
export const noVersion = 2_147_483_647;

/** Whether counts or an edit were overtaken by what is known. Without a version, what arrives last is the newest. */
export function isOvertaken(version: number, known: number): boolean {
  return version < known && known !== noVersion;
}

/** The two lists of the home feed. */
export const feedLists = ['for_you', 'friends'] as const;
export type FeedList = (typeof feedLists)[number];

/** Everyone's new posts, as far as the watcher may see them. */
export const feedTopic = 'feed:home';

/** Who may read what is written in a place: everyone, its members, or members of a place that others do not know of. */
export const placeVisibilities = ['public', 'private', 'hidden'] as const;
export type PlaceVisibility = (typeof placeVisibilities)[number];

/** The posts of one place. */
export function placeTopic({ kind, id }: { kind: string; id: string }): `${string}:${string}` {
  return `${kind}:${id}`;
}

export function postTopic(postId: string): `post:${string}` {
  return `post:${postId}`;
}

/** One member's posts. */
export function timelineTopic(memberId: string): `timeline:${string}` {
  return `timeline:${memberId}`;
}
