import type { Post } from '@hearth/contract/posts/endpoints';
import type { Person } from '@hearth/contract/profiles/person';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { circleOfAmong } from '../../friends/friends.api.ts';
import { mediaByIds } from '../../media/media.api.ts';
import { PeopleOnPage } from '../../profiles/profiles.api.ts';
import type { PostAccessNeeds } from '../access/find-readable.ts';
import { type GuardedRow, type PostViewer, toGuarded } from '../access/post-place.ts';
import { ownReactionsAmong } from '../comments/comment-reactions.queries.ts';
import { commentableAmong } from '../comments/commenters.ts';
import { commentsWithoutHidden, countsWithoutHidden } from '../counts/without-hidden.ts';
import { pollsWithoutHidden } from '../polls/polls-without-hidden.ts';
import { savedAmong } from '../saved/saved-posts.queries.ts';
import { type FirstComment, type PostRow, postRows } from './hydrate-posts.queries.ts';
import type { KeptPosts } from './kept-posts.ts';
import { memberIdsInBody, type PostContent, toContent } from './post-content.ts';
import { type PostMarks, postMarks, type ReadRows } from './post-marks.queries.ts';
import { toPost } from './posts.view.ts';

export type PostReadNeeds = PostAccessNeeds & { kept: KeptPosts };

/** Posts in the order of the ids, without those that the viewer may not read. More ids need no more statements. */
export async function readPosts(needs: PostReadNeeds, viewerId: string, ids: readonly string[]): Promise<Post[]> {
  return hydrate(needs, { id: viewerId, known: lookAround(needs, viewerId, ids) }, ids);
}

export async function readPost(needs: PostReadNeeds, viewerId: string, id: string): Promise<Post> {
  const [post] = await readPosts(needs, viewerId, [id]);
  if (!post) throw new AppError('not_found');
  return post;
}

/** The same for a caller who has already asked about the viewer's relations, and perhaps read the rows of the posts. */
export function hydratePosts(
  needs: PostReadNeeds,
  viewer: PostViewer,
  ids: readonly string[],
  read?: ReadRows,
): Promise<Post[]> {
  return hydrate(needs, { id: viewer.id, known: viewer, read }, ids);
}

/** Whom the viewer cannot see, and which authors are friends, as far as they are known. */
async function lookAround({ db, kept }: PostReadNeeds, viewerId: string, ids: readonly string[]): Promise<PostViewer> {
  const authorIds = new Set(keptOf(kept, ids).map((content) => content.author_id));
  const { friendIds, hiddenIds } = await circleOfAmong(db, viewerId, [...authorIds]);
  const friends = new Set(friendIds);
  return { id: viewerId, hiddenIds, isFriend: (id) => (authorIds.has(id) ? friends.has(id) : undefined) };
}

type Looking = { id: string; known: PostViewer | Promise<PostViewer>; read?: ReadRows | undefined };

/**
 * Everything that does not depend on another answer is asked at once. What kept contents refer to is asked at once too,
 * before it is known whether they are still valid: they nearly always are, and then nothing else is left to ask.
 */
async function hydrate(needs: PostReadNeeds, looking: Looking, ids: readonly string[]): Promise<Post[]> {
  if (ids.length === 0) return [];
  const { db, kept, access } = needs;
  const likely = keptOf(kept, ids);
  const people = new PeopleOnPage(db);
  const [viewer, marks, saved, ahead] = await Promise.all([
    looking.known,
    postMarks(db, [...new Set([...ids, ...likely.map(({ id }) => id)])], looking.id, looking.read),
    savedAmong(db, looking.id, ids),
    rowsAhead(needs, looking.known, ids),
    people.read(likely.flatMap(({ memberIds }) => memberIds)),
  ]);
  const shown = await readableContents(needs, viewer, pick(marks, ids), ahead);
  const originals = await readableOriginals(needs, viewer, shown, marks);
  const guarded = shown.map(toGuarded);
  const bodies = [...guarded, ...[...originals.values()].map(toGuarded)];
  const [, ownReactions, shareable, commentable, writable, places] = await Promise.all([
    people.read([...shown.flatMap(({ memberIds }) => memberIds), ...[...originals.values()].flatMap(memberIdsInBody)]),
    ownReactionsAmong(db, viewer.id, shown.flatMap(commentsWithReactions)),
    access.openToAll(db, bodies),
    commentableAmong(db, viewer, shown),
    access.writable(db, viewer.id, guarded),
    access.placesOf(db, bodies),
  ]);
  const { id: viewerId, hiddenIds } = viewer;
  const known = { people: people.known, saved, ownReactions, originals };
  const related = { viewerId, hiddenIds, ...known, shareable, commentable, writable, places };
  return shown.flatMap((content) => toPost(content, marks, related) ?? []);
}

/** A post that its author has written just now on the profile: nobody has done anything there. */
export async function showNew(
  { db, access }: PostAccessNeeds,
  content: PostContent,
  people: ReadonlyMap<string, Person>,
): Promise<Post> {
  const shareable = await access.openToAll(db, [toGuarded(content)]);
  const marks = new Map([[content.id, { ...content, my_reaction: null, reported: false, my_votes: null }]]);
  const commentable = await commentableAmong(db, { id: content.author_id, hiddenIds: [] }, [content]);
  const nothing = { saved: new Set<string>(), ownReactions: new Map(), originals: new Map<string, PostContent>() };
  const own = new Set([content.id]);
  const writable = { answerable: own, editable: own, moderated: new Set<string>(), waiting: new Set<string>() };
  const rights = { shareable, commentable, writable, places: new Map() };
  const post = toPost(content, marks, { viewerId: content.author_id, hiddenIds: [], people, ...rights, ...nothing });
  if (!post) throw new AppError('not_found');
  return post;
}

/** In whatever version, with the posts that they share. */
function keptOf(kept: KeptPosts, ids: readonly string[]): PostContent[] {
  const found = ids.flatMap((id) => kept.find(id) ?? []);
  return [...found, ...found.flatMap(({ original_id: id }) => (id && kept.find(id)) || [])];
}

/**
 * The rows of posts that are not kept, as most viewers see them, are read together with the marks. Whether the viewer may read
 * them, and whether they are of the version that the marks name, is decided afterwards as with all that are kept.
 */
async function rowsAhead(
  { db, kept }: PostReadNeeds,
  known: PostViewer | Promise<PostViewer>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PostRow>> {
  // Asked by its address, a hidden post that is kept must not be told from one that does not exist.
  if (known instanceof Promise || known.hiddenIds.length > 0) return new Map();
  const missing = ids.filter((id) => !kept.find(id));
  if (missing.length === 0) return new Map();
  return new Map((await postRows(db, missing, [])).map((row) => [row.id, row]));
}

function pick(marks: ReadonlyMap<string, PostMarks>, ids: readonly string[]): PostMarks[] {
  return ids.flatMap((id) => marks.get(id) ?? []);
}

function commentsWithReactions({ id: postId, comments }: PostContent): { postId: string; commentId: string }[] {
  return comments.flatMap(({ body }) => (body.reactionTotal > 0 ? { postId, commentId: body.id } : []));
}

/** Those that the viewer may read, as they are now. For a viewer from whom somebody is hidden nothing is kept. */
async function readableContents(
  { db, access, kept }: PostReadNeeds,
  viewer: PostViewer,
  marks: readonly PostMarks[],
  ahead: ReadonlyMap<string, PostRow>,
): Promise<PostContent[]> {
  const isForAll = viewer.hiddenIds.length === 0;
  const readable = await access.readable(db, viewer, marks);
  const contents = new Map<string, PostContent>();
  const known: PostRow[] = [];
  const missing: PostMarks[] = [];
  for (const row of readable) {
    const content = isForAll ? kept.find(row.id) : undefined;
    const read = isForAll ? ahead.get(row.id) : undefined;
    if (content && isAsMarked(content, row)) contents.set(row.id, content);
    else if (read && isAsMarked(read, row)) known.push(read);
    else missing.push(row);
  }
  const rows = await rowsOf(
    db,
    viewer.hiddenIds,
    missing.map(({ id }) => id),
  );
  const judged = await stillReadable({ db, access }, viewer, missing, rows);
  for (const content of await toContents(db, [...known, ...judged])) {
    if (isForAll) kept.keep(content);
    contents.set(content.id, content);
  }
  return readable.flatMap(({ id }) => contents.get(id) ?? []);
}

function isAsMarked(content: GuardedRow & { version: number }, row: PostMarks): boolean {
  return content.version === row.version && isGuardedAlike(content, row);
}

function isGuardedAlike(one: GuardedRow, other: GuardedRow): boolean {
  return one.audience === other.audience && one.place_kind === other.place_kind && one.place_id === other.place_id;
}

/** A post may have got another audience after its marks were read. */
async function stillReadable(
  { db, access }: PostAccessNeeds,
  viewer: PostViewer,
  marks: readonly PostMarks[],
  rows: readonly PostRow[],
): Promise<readonly PostRow[]> {
  const marked = new Map(marks.map((row) => [row.id, row]));
  const isChanged = (row: PostRow) => {
    const before = marked.get(row.id);
    return !before || !isGuardedAlike(row, before);
  };
  if (!rows.some(isChanged)) return rows;
  return access.readable(db, viewer, rows);
}

async function rowsOf(db: Database, hiddenIds: readonly string[], ids: readonly string[]): Promise<readonly PostRow[]> {
  return ids.length === 0 ? [] : withOwnCounts(db, hiddenIds, await postRows(db, ids, hiddenIds));
}

async function toContents(db: Database, rows: readonly PostRow[]): Promise<PostContent[]> {
  const media = await mediaByIds(
    db,
    rows.flatMap((row) => row.media_ids),
  );
  return rows.map((row) => toContent(row, media));
}

/** Without what hidden members did. */
async function withOwnCounts(
  db: Database,
  hiddenIds: readonly string[],
  rows: readonly PostRow[],
): Promise<readonly PostRow[]> {
  if (hiddenIds.length === 0) return rows;
  const [counted, comments, polls] = await Promise.all([
    countsWithoutHidden(db, hiddenIds, rows),
    commentsWithoutHidden(db, hiddenIds, rows.flatMap(firstCommentsOf)),
    pollsWithoutHidden(db, hiddenIds, rows),
  ]);
  const pollOf = new Map(polls.map(({ id, poll }) => [id, poll]));
  const commentsOf = Map.groupBy(comments, (comment) => comment.post_id);
  return counted.map((row) => ({
    ...row,
    poll: pollOf.get(row.id) ?? null,
    first_comments: commentsOf.get(row.id) ?? null,
  }));
}

function firstCommentsOf({ first_comments: comments }: PostRow): readonly FirstComment[] {
  return comments ?? [];
}

/** The roots of shares, as far as the viewer may read them. Adds their marks to those that are known. */
async function readableOriginals(
  needs: PostReadNeeds,
  viewer: PostViewer,
  shown: readonly PostContent[],
  known: Map<string, PostMarks>,
): Promise<Map<string, PostContent>> {
  const ids = [...new Set(shown.flatMap((content) => content.original_id ?? []))];
  if (ids.length === 0) return new Map();
  const missing = ids.filter((id) => !known.has(id));
  for (const [id, row] of await postMarks(needs.db, missing, viewer.id)) known.set(id, row);
  const readable = await readableContents(needs, viewer, pick(known, ids), new Map());
  return new Map(readable.map((content) => [content.id, content]));
}
