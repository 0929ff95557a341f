import type { DataOf } from '@hearth/contract/core/live';
import type { Post, PostBody, PostCounts } from '@hearth/contract/posts/endpoints';
import type { postEdited } from '@hearth/contract/posts/live';
import type { Poll } from '@hearth/contract/posts/poll-fields';
import { isOvertaken } from '@hearth/contract/posts/rules';

/** `bodyVersion`: the version whose words and files are shown, where counts of a later one have arrived, or of an earlier. */
export type CachedPost = Post & { bodyVersion?: number };

export type PostEdit = DataOf<typeof postEdited>;

/** What an answer or a live event says about a post. */
export type PostNews =
  | { kind: 'read'; post: Post }
  | { kind: 'edited'; edit: PostEdit }
  | { kind: 'counted'; counts: PostCounts }
  | { kind: 'commented'; commentCount: number; version: number }
  | { kind: 'voted'; votes: Pick<Poll, 'version' | 'results'> }
  | { kind: 'pinned'; pinned: boolean }
  /** What the member did, here or in another tab. */
  | { kind: 'own'; state: Partial<Pick<Post, 'myReaction' | 'saved' | 'reported'>> }
  | { kind: 'own votes'; myVotes: string[] };

/** Which choices of the member are on their way to the server; until its answer nothing else changes them. */
export type PendingChoices = { reaction: boolean; saved: boolean; votes: boolean };

/**
 * The one rule by which a cached post changes, in whatever order answers and live events arrive: words, counts and votes
 * each stay those of the newest version, and what the member has just chosen stays.
 */
export function mergePost(known: CachedPost, news: PostNews, pending: PendingChoices): CachedPost {
  switch (news.kind) {
    case 'read':
      return withOwnChoices(known, withRead(known, news.post), pending);
    case 'edited':
      return isOvertaken(news.edit.version, bodyVersionOf(known)) ? known : withEditedPost(known, news.edit);
    case 'counted':
      return withOwnChoices(known, withCounts(known, news.counts), pending);
    case 'commented':
      return isOvertaken(news.version, known.counts.version)
        ? known
        : { ...known, counts: { ...known.counts, commentCount: news.commentCount } };
    case 'voted':
      return { ...known, poll: known.poll && withVotes(known.poll, news.votes) };
    case 'pinned':
      return { ...known, pinned: news.pinned };
    case 'own':
      return withOwnChoices(known, { ...known, ...news.state }, pending);
    case 'own votes':
      return withOwnChoices(known, { ...known, poll: known.poll && { ...known.poll, myVotes: news.myVotes } }, pending);
  }
}

function bodyVersionOf({ bodyVersion, counts }: CachedPost): number {
  return bodyVersion ?? counts.version;
}

function withRead(known: CachedPost, read: Post): CachedPost {
  const version = read.counts.version;
  const isOlder = isOvertaken(version, known.counts.version);
  const isOlderBody = isOvertaken(version, bodyVersionOf(known));
  const { myReaction, saved, reported, pinned, counts } = isOlder ? known : read;
  const merged = {
    ...read,
    ...(isOlderBody && bodyOf(known)),
    ...{ myReaction, saved, reported, pinned, counts },
    firstComments: isOlder ? known.firstComments : read.firstComments,
    poll: newerPoll(known.poll, read.poll),
  };
  const shown = isOlderBody ? bodyVersionOf(known) : version;
  return shown === counts.version ? merged : { ...merged, bodyVersion: shown };
}

/** What an edit changes, and what follows from it. */
function bodyOf(post: Post) {
  const { content, audience, language, media, tags, editedAt, mentions, card } = post;
  const { commentsFrom, commentsClosed, canComment } = post;
  return {
    ...{ content, audience, language, media, tags, editedAt, mentions, card },
    ...{ commentsFrom, commentsClosed, canComment },
  };
}

function withCounts(known: CachedPost, counts: PostCounts): CachedPost {
  if (isOvertaken(counts.version, known.counts.version)) return known;
  return { ...known, counts, bodyVersion: bodyVersionOf(known) };
}

function withOwnChoices(known: Post, next: CachedPost, pending: PendingChoices): CachedPost {
  if (next === known) return next;
  const { reactions, reactionTotal } = known.counts;
  return {
    ...next,
    ...(pending.saved && { saved: known.saved }),
    ...(pending.votes && known.poll && { poll: next.poll && { ...next.poll, myVotes: known.poll.myVotes } }),
    ...(pending.reaction && {
      myReaction: known.myReaction,
      counts: { ...next.counts, reactions, reactionTotal },
    }),
  };
}

function withEditedPost(known: CachedPost, edit: PostEdit): CachedPost {
  const edited = { ...withEdit(known, edit), bodyVersion: edit.version };
  return isClosed(edited) ? { ...edited, canComment: false } : edited;
}

export function isClosed({ commentsFrom, commentsClosed }: Pick<PostBody, 'commentsFrom' | 'commentsClosed'>): boolean {
  return commentsClosed || commentsFrom === 'nobody';
}

/** Also of the original that a share contains, which has no version. */
export function withEdit<Body extends PostBody>(body: Body, edit: PostEdit): Body {
  const { content, audience, language, mediaIds, editedAt, commentsFrom, commentsClosed, card } = edit;
  const altOf = altsOf(edit);
  const media = mediaIds.flatMap((id) => {
    const file = body.media.find((known) => known.id === id);
    return file ? { ...file, alt: altOf.get(id) ?? null } : [];
  });
  const tags = body.tags.filter(({ mediaId }) => mediaIds.includes(mediaId));
  const mentions = edit.mentions ?? [];
  const said = { content, audience, language, media, tags, editedAt, mentions, card };
  return { ...body, ...said, commentsFrom, commentsClosed };
}

export function altsOf({ alts }: PostEdit): ReadonlyMap<string, string | null> {
  return new Map(alts.map(({ mediaId, alt }) => [mediaId, alt]));
}

/** The poll as it was read, unless a live event has brought something newer meanwhile. */
export function newerPoll(known: Poll | null, read: Poll | null): Poll | null {
  if (!known || !read || !isOvertaken(read.version, known.version)) return read;
  return { ...read, version: known.version, results: known.results, myVotes: known.myVotes };
}

export function withVotes(poll: Poll, { version, results }: Pick<Poll, 'version' | 'results'>): Poll {
  return isOvertaken(version, poll.version) ? poll : { ...poll, version, results };
}
