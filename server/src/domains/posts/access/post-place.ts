import type { Place } from '@hearth/contract/posts/place';
import type { Audience } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import type { AppError } from '../../../platform/errors/app-error.ts';

/** Where a post was written: on its author's profile, or in a place of a kind that a higher domain registers. */
export type PostPlace = { kind: string; id: string };

/** What decides who may read a post. */
export type GuardedPost = { postId: string; authorId: string; audience: Audience; place: PostPlace };

/** Who reads, and what the caller has already found out about them. */
export type PostViewer = {
  id: string;
  /** Members whom a block, in either direction, hides from the viewer. */
  hiddenIds: readonly string[];
  /** Undefined for a member about whom nobody has asked yet. */
  isFriend?(memberId: string): boolean | undefined;
};

export type WritablePosts = {
  answerable: ReadonlySet<string>;
  editable: ReadonlySet<string>;
  /** Those that the member moderates. */
  moderated: ReadonlySet<string>;
};

/** Also those that wait for approval. */
export type PostRights = WritablePosts & { waiting: ReadonlySet<string> };

/** A post that is about to be written; `place` is where its author wants it, `texts` all that it says. */
export type NewInPlace = {
  postId: string;
  authorId: string;
  place: PostPlace;
  texts: readonly string[];
  at: Date;
  /** It has waited because of a rule of the site, and cannot be refused for its time. */
  released?: true;
};

/**
 * The rules of one kind of place. They need not look at blocks: `PostAccess` removes what a block hides.
 */
export type PlaceRules = {
  /** Whether authors choose an audience there. Elsewhere the place alone decides who reads a post. */
  hasAudience?: boolean;
  /** Whether its posts wait for approval (decision 066): whom they name or show is notified when they are moved. */
  waiting?: boolean;
  /** The ids of those posts, all in places of this kind, that the viewer may read. */
  readable(db: Database, viewer: PostViewer, posts: readonly GuardedPost[]): Promise<ReadonlySet<string>>;
  /** The same rule seen from the post: those of these members who may read it. */
  readers(db: Database, post: GuardedPost, memberIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The ids of those posts that every member may read. Only these can be shared. */
  openToAll(db: Database, posts: readonly GuardedPost[]): Promise<ReadonlySet<string>>;
  /** The places whose posts appear in this member's home feed. */
  homePlaces(db: Database, memberId: string): Promise<readonly string[]>;
  /** The same seen from the place: those of these members in whose home feed its posts appear. */
  homesAmong(db: Database, placeId: string, memberIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Since when the member belongs to the place, for places that have members. */
  memberSince?(db: Database, memberId: string, placeId: string): Promise<Date | undefined>;
  /** Asked in the transaction that writes the post; what it finds must hold until the commit. */
  mayWrite(db: Database, memberId: string, placeId: string): Promise<boolean>;
  /** Which of these posts, all readable, the member may comment on, and change if they are theirs. Without it all of them. */
  writable?(db: Database, memberId: string, posts: readonly GuardedPost[]): Promise<WritablePosts>;
  /** Whether the member, who may write there, may also change what a post there says. Without it they may. */
  mayReword?(db: Database, memberId: string, placeId: string): Promise<boolean>;
  /** Whether the member moderates the place: a block does not hide from moderators what is written there. */
  moderates?(db: Database, memberId: string, placeId: string): Promise<boolean>;
  /** Those of these members whom a post there may show by a tag; without it all. Who cannot see a tag cannot remove it. */
  taggable?(db: Database, placeId: string, memberIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Why the member may not write there now, if there is more to say than that they may not. */
  whyNot?(db: Database, memberId: string, placeId: string): Promise<AppError | undefined>;
  /** Asked once for each new post, in its transaction: where it is put. May refuse it with an error. */
  admit?(trx: Database, post: NewInPlace, afterCommit: AfterCommit): Promise<PostPlace>;
  /**
   * Those of these places whose posts the viewer may read, as far as the place decides. Without this rule none: no
   * timeline lists them.
   */
  openPlaces?(db: Database, viewerId: string, placeIds: readonly string[]): Promise<readonly string[]>;
  /** What is shown beside the author's name of posts that the viewer may read. */
  describe(db: Database, placeIds: readonly string[]): Promise<ReadonlyMap<string, Place>>;
};

export const profileKind = 'profile';

export function profileOf(memberId: string): PostPlace {
  return { kind: profileKind, id: memberId };
}

export type GuardedRow = {
  id: string;
  author_id: string;
  audience: Audience;
  place_kind: string;
  place_id: string;
};

/** The same with the version that the post's content has now. */
export type VersionedRow = GuardedRow & { content_version: number };

export function toGuarded(row: GuardedRow): GuardedPost {
  const place = { kind: row.place_kind, id: row.place_id };
  return { postId: row.id, authorId: row.author_id, audience: row.audience, place };
}
