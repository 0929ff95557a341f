import type { Place } from '@hearth/contract/posts/place';
import type { Audience } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isOpenToAll } from '../../friends/audience.api.ts';
import { hiddenIdsOf, type ViewerRelation, viewerRelationTo } from '../../friends/friends.api.ts';
import { isOwner } from '../posts.policy.ts';
import {
  type GuardedPost,
  type GuardedRow,
  type NewInPlace,
  type PlaceRules,
  type PostPlace,
  type PostRights,
  type PostViewer,
  profileKind,
  toGuarded,
} from './post-place.ts';
import { profileRules } from './profile-place.ts';

/**
 * Decides who may read which post, for one viewer and many posts or for one post and many members. Every page, file,
 * notification and live event asks here. Nobody may read a post in a place of an unregistered kind.
 */
export class PostAccess {
  readonly #rules = new Map<string, PlaceRules>([[profileKind, profileRules]]);

  registerPlace(kind: string, rules: PlaceRules): void {
    if (this.#rules.has(kind)) throw new Error(`The place kind "${kind}" is already taken`);
    this.#rules.set(kind, rules);
  }

  /** Which of these posts the viewer may read. */
  async readable<Row extends GuardedRow>(db: Database, viewer: PostViewer, rows: readonly Row[]): Promise<Row[]> {
    const ids = await this.#readableIds(db, viewer, rows.map(toGuarded));
    return rows.filter(({ id }) => ids.has(id));
  }

  /** One post: costs one statement on a profile, and none on one's own. */
  async mayRead(db: Database, viewerId: string, post: GuardedPost): Promise<boolean> {
    return (await this.look(db, viewerId, post)).readable;
  }

  /** The same, and whether someone may be hidden from the viewer, whose actions the viewer must not see counted. */
  async look(db: Database, viewerId: string, post: GuardedPost): Promise<ViewerRelation & { readable: boolean }> {
    const { tie, mayHideOthers } = await viewerRelationTo(db, viewerId, post.authorId);
    const viewer = {
      id: viewerId,
      hiddenIds: tie === 'hidden' ? [post.authorId] : [],
      isFriend: () => tie === 'friend',
    };
    return { readable: (await this.#readableIds(db, viewer, [post])).has(post.postId), tie, mayHideOthers };
  }

  /** Which of these members may read the post. */
  async readersAmong(db: Database, post: GuardedPost, memberIds: readonly string[]): Promise<Set<string>> {
    const rules = this.#rules.get(post.place.kind);
    const readers = new Set(await rules?.readers(db, post, memberIds));
    // The rules of profiles have checked blocks already.
    if (rules === profileRules || readers.size === 0) return readers;
    for (const id of await hiddenIdsOf(db, post.authorId)) readers.delete(id);
    return readers;
  }

  /**
   * The same without a look at blocks of the post's author: for lists that a third member reads, who must not learn who has
   * blocked whom.
   */
  async likelyReadersAmong(db: Database, post: GuardedPost, memberIds: readonly string[]): Promise<Set<string>> {
    const rules = this.#rules.get(post.place.kind);
    const isForAll = rules === profileRules && isOpenToAll(post.audience);
    return new Set(isForAll ? memberIds : await rules?.readers(db, post, memberIds));
  }

  /** Which of these members find the post in their home feed. */
  async homeReadersAmong(db: Database, post: GuardedPost, memberIds: readonly string[]): Promise<Set<string>> {
    const { kind, id } = post.place;
    const atHome = await this.#rules.get(kind)?.homesAmong(db, id, memberIds);
    return this.readersAmong(db, post, [...(atHome ?? [])]);
  }

  /** Since when the member belongs to the place, as members do to a group. */
  async memberSince(db: Database, memberId: string, { kind, id }: PostPlace): Promise<Date | undefined> {
    return this.#rules.get(kind)?.memberSince?.(db, memberId, id);
  }

  /** Which of these posts every member may read: a share never shows a post to more members than the post itself does. */
  async openToAll(db: Database, posts: readonly GuardedPost[]): Promise<Set<string>> {
    return this.#askEachKind(posts, (rules, ofKind) => rules.openToAll(db, ofKind));
  }

  /** The places, other than profiles, whose posts appear in the member's home feed. */
  async homePlaces(db: Database, memberId: string): Promise<string[]> {
    const places = await Promise.all([...this.#rules.values()].map((rules) => rules.homePlaces(db, memberId)));
    return places.flat();
  }

  /** Which of these members find the post on its author's timeline. */
  async timelineReadersAmong(db: Database, post: GuardedPost, memberIds: readonly string[]): Promise<Set<string>> {
    const { kind } = post.place;
    const isListed = kind === profileKind || this.#rules.get(kind)?.openPlaces !== undefined;
    return isListed ? this.readersAmong(db, post, memberIds) : new Set();
  }

  /** Whether posts there wait for approval. */
  isWaiting({ kind }: PostPlace): boolean {
    return this.#rules.get(kind)?.waiting ?? false;
  }

  /** The audience that a post gets there whose author chose this one. */
  audienceIn(place: PostPlace, chosen: Audience): Audience {
    return this.hasAudience(place) ? chosen : 'public';
  }

  /** Whether authors choose who may read their posts there; elsewhere the place decides. */
  hasAudience({ kind }: PostPlace): boolean {
    return this.#rules.get(kind)?.hasAudience ?? false;
  }

  async mayWrite(db: Database, memberId: string, { kind, id }: PostPlace): Promise<boolean> {
    return (await this.#rules.get(kind)?.mayWrite(db, memberId, id)) ?? false;
  }

  /**
   * Whether the member may change a post: it is theirs, and they may write where it stands now. Asked by every action that
   * changes an own post, in its transaction.
   */
  async mayChange(trx: Database, memberId: string, { authorId, place }: GuardedPost): Promise<boolean> {
    return isOwner(memberId, { authorId }) && (await this.mayWrite(trx, memberId, place));
  }

  /** The same for what the post says: its words, files, tags and poll. */
  async mayReword(trx: Database, memberId: string, post: GuardedPost): Promise<boolean> {
    if (!(await this.mayChange(trx, memberId, post))) return false;
    const { kind, id } = post.place;
    return (await this.#rules.get(kind)?.mayReword?.(trx, memberId, id)) ?? true;
  }

  /** Which of these posts, all readable, the member may comment on, and which change if they are theirs. */
  async writable(db: Database, memberId: string, posts: readonly GuardedPost[]): Promise<PostRights> {
    const editable = new Set<string>();
    const moderated = new Set<string>();
    const waiting = new Set(posts.filter(({ place }) => this.isWaiting(place)).map(({ postId }) => postId));
    const answerable = await this.#askEachKind(posts, async (rules, ofKind) => {
      const all = new Set(ofKind.map(({ postId }) => postId));
      const writable = (await rules.writable?.(db, memberId, ofKind)) ?? {
        answerable: all,
        editable: all,
        moderated: [],
      };
      for (const id of writable.editable) editable.add(id);
      for (const id of writable.moderated) moderated.add(id);
      return writable.answerable;
    });
    return { answerable, editable, moderated, waiting };
  }

  /** Whether the member moderates the place of the post. */
  async mayJudge(db: Database, memberId: string, { place: { kind, id } }: GuardedPost): Promise<boolean> {
    return (await this.#rules.get(kind)?.moderates?.(db, memberId, id)) ?? false;
  }

  async taggableAmong(
    db: Database,
    { kind, id }: PostPlace,
    memberIds: readonly string[],
  ): Promise<ReadonlySet<string>> {
    return (await this.#rules.get(kind)?.taggable?.(db, id, memberIds)) ?? new Set(memberIds);
  }

  /** What to answer to a member who may not write in a place that they may read. */
  async refusal(db: Database, memberId: string, { kind, id }: PostPlace): Promise<AppError> {
    return (await this.#rules.get(kind)?.whyNot?.(db, memberId, id)) ?? new AppError('forbidden');
  }

  async admit(trx: Database, post: NewInPlace, afterCommit: AfterCommit): Promise<PostPlace> {
    return (await this.#rules.get(post.place.kind)?.admit?.(trx, post, afterCommit)) ?? post.place;
  }

  /** Authors may delete what they wrote in any place that exists here, also where they may no longer read it. */
  mayDelete(viewerId: string, { authorId, place }: GuardedPost): boolean {
    return authorId === viewerId && this.#rules.has(place.kind);
  }

  /** Those of these places, other than profiles, whose posts the viewer may read. */
  async openPlaces(db: Database, viewerId: string, places: readonly PostPlace[]): Promise<string[]> {
    const open = [...Map.groupBy(places, ({ kind }) => kind)].map(([kind, ofKind]) =>
      this.#rules.get(kind)?.openPlaces?.(
        db,
        viewerId,
        ofKind.map(({ id }) => id),
      ),
    );
    return (await Promise.all(open)).flatMap((ids) => ids ?? []);
  }

  /** The places other than profiles in which these posts were written, by their ids. */
  async placesOf(db: Database, posts: readonly GuardedPost[]): Promise<ReadonlyMap<string, Place>> {
    const elsewhere = posts.map(({ place }) => place).filter(({ kind }) => kind !== profileKind);
    const described = [...Map.groupBy(elsewhere, ({ kind }) => kind)].map(async ([kind, places]) => {
      const ids = [...new Set(places.map(({ id }) => id))];
      return [...((await this.#rules.get(kind)?.describe(db, ids)) ?? [])];
    });
    return new Map((await Promise.all(described)).flat());
  }

  #readableIds(db: Database, viewer: PostViewer, posts: readonly GuardedPost[]): Promise<Set<string>> {
    const hidden = new Set(viewer.hiddenIds);
    const visible = posts.filter(({ authorId }) => !hidden.has(authorId));
    return this.#askEachKind(visible, (rules, ofKind) => rules.readable(db, viewer, ofKind));
  }

  async #askEachKind(
    posts: readonly GuardedPost[],
    ask: (rules: PlaceRules, posts: readonly GuardedPost[]) => Promise<ReadonlySet<string>>,
  ): Promise<Set<string>> {
    const ids = new Set<string>();
    for (const [kind, ofKind] of byKind(posts)) {
      const rules = this.#rules.get(kind);
      if (!rules) continue;
      const allowed = await ask(rules, ofKind);
      for (const { postId } of ofKind) if (allowed.has(postId)) ids.add(postId);
    }
    return ids;
  }
}

/** Most pages are posts of one kind of place, and need no grouping. */
function byKind(posts: readonly GuardedPost[]): Iterable<[kind: string, posts: readonly GuardedPost[]]> {
  const kind = posts[0]?.place.kind;
  if (kind === undefined) return [];
  return posts.every(({ place }) => place.kind === kind)
    ? [[kind, posts]]
    : Map.groupBy(posts, ({ place }) => place.kind);
}
