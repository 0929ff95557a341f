import type { Mention } from '@hearth/contract/core/mention-rules';
import type { LinkCard } from '@hearth/contract/links/cards';
import type { AltTexts } from '@hearth/contract/posts/photo-fields';
import type { Audience, CommentsFrom, FeelingKey } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import { asVector, vectorOf } from '../../../platform/database/search-words.ts';
import { statement } from '../../../platform/database/sql.ts';
import type { PostPlace } from '../access/post-place.ts';
import { type CountsRow, countColumns } from '../counts/post-counts.queries.ts';
import type { WrittenPostRow } from '../reading/hydrate-posts.queries.ts';
import { forgetPost } from './forget-post.queries.ts';
import { postWords } from './post-words.ts';
import { changeTags, deleteTags, insertTags } from './tagged-posts.queries.ts';

export type NewPost = {
  id: string;
  authorId: string;
  place: PostPlace;
  clientId: string;
  content: string;
  feeling: FeelingKey | null;
  audience: Audience;
  language: string | null;
  mediaIds: string[];
  /** What its files show, in words. */
  alts?: AltTexts;
  /** Of its poll, which is written after it. */
  pollOptions?: readonly string[];
  hasVideo: boolean;
  hasPhoto: boolean;
  originalId: string | null;
  at: Date;
  mentions: readonly Mention[];
  commentsFrom: CommentsFrom;
  link: string | null;
  card: LinkCard | null;
};

type Claim = [
  authorId: string,
  postId: string,
  placeKind: string,
  clientId: string,
  audience: Audience,
  hasMedia: boolean,
  hasVideo: boolean,
  placeId: string,
];
const claim = statement<{ post_id: string }, Claim>(
  `insert into timeline_posts (author_id, post_id, place_kind, client_id, audience, has_media, has_video, place_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (author_id, client_id) do nothing returning post_id`,
);
const claimed = statement<{ post_id: string }, [authorId: string, clientId: string]>(
  'select post_id from timeline_posts where author_id = $1 and client_id = $2',
);

/** The id of the post that this submission makes: the new one, or that of the first time it was sent. */
export async function claimSubmission(trx: Database, post: NewPost): Promise<string> {
  const { authorId, clientId } = post;
  const taken = await claim(trx, ...claimOf(post));
  const [row] = taken.length > 0 ? taken : await claimed(trx, authorId, clientId);
  // No row was inserted and none was found: the first post was deleted between the two statements, so try again.
  return row?.post_id ?? claimSubmission(trx, post);
}

function claimOf({ id, authorId, place, clientId, audience, mediaIds, hasVideo }: NewPost): Claim {
  return [authorId, id, place.kind, clientId, audience, mediaIds.length > 0, hasVideo, place.id];
}

const notePlace = statement<never, [authorId: string, placeKind: string, placeId: string]>(
  'insert into author_places (author_id, place_kind, place_id) values ($1, $2, $3) on conflict do nothing',
);

/** For the author's timeline, which shows what was written elsewhere too. */
export async function noteAuthorPlace(trx: Database, authorId: string, { kind, id }: PostPlace): Promise<void> {
  await notePlace(trx, authorId, kind, id);
}

const insert = statement<
  never,
  [
    id: string,
    authorId: string,
    placeKind: string,
    placeId: string,
    content: string,
    feeling: FeelingKey | null,
    audience: Audience,
    mediaIds: readonly string[],
    hasVideo: boolean,
    originalId: string | null,
    at: Date,
    language: string,
    words: string,
    commentsFrom: CommentsFrom,
    link: string | null,
    card: LinkCard | null,
    mentions: string,
  ]
>(
  `insert into posts (id, author_id, place_kind, place_id, content, feeling, audience, media_ids, has_video, original_id,
     created_at, language, words, comments_from, link, card, mentions)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, ${asVector('$13')}, $14, $15, $16, $17::jsonb)`,
);

export async function insertPost(trx: Database, post: NewPost): Promise<void> {
  const { id, authorId, place, content, feeling, audience, mediaIds, hasVideo, originalId, at, link, card } = post;
  const values = [
    id,
    authorId,
    place.kind,
    place.id,
    content,
    feeling,
    audience,
    mediaIds,
    hasVideo,
    originalId,
  ] as const;
  const mentions = JSON.stringify(post.mentions);
  await Promise.all([
    insert(trx, ...values, at, post.language ?? '', postWords(post), post.commentsFrom, link, card, mentions),
    insertTags(trx, { id, authorId, audience, placeKind: place.kind, content }),
  ]);
}

const noCounts = Object.fromEntries(countColumns.map((column) => [column, 0])) as CountsRow;

/** The row that `insertPost()` writes. */
export function newPostRow(post: NewPost): WrittenPostRow {
  const { id, content, feeling, audience, language, place, card } = post;
  return {
    ...{ id, author_id: post.authorId, place_kind: place.kind, place_id: place.id, audience },
    ...{ content, feeling, language: language ?? '', media_ids: post.mediaIds, mentions: [...post.mentions], card },
    ...{ original_id: post.originalId, created_at: post.at, edited_at: null, pinned: false },
    ...{ comments_from: post.commentsFrom, comments_closed: false },
    ...{ ...noCounts, version: 1 },
  };
}

export type PostChange = {
  id: string;
  authorId: string;
  content: string;
  audience: Audience;
  language: string | null;
  mediaIds: string[];
  hasVideo: boolean;
  hasPhoto: boolean;
  editedAt: Date | null;
  placeKind: string;
  /** What it said before. */
  before: { content: string };
  link: string | null;
  card: LinkCard | null;
};

export async function updatePost(trx: Database, change: PostChange): Promise<number> {
  const { version } = await trx
    .updateTable('posts')
    .set((eb) => ({
      content: change.content,
      audience: change.audience,
      language: change.language ?? '',
      media_ids: change.mediaIds,
      has_video: change.hasVideo,
      words: vectorOf(postWords(change)),
      edited_at: change.editedAt,
      link: change.link,
      card: change.card,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', change.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('timeline_posts')
    .set({ audience: change.audience, has_media: change.mediaIds.length > 0, has_video: change.hasVideo })
    .where('author_id', '=', change.authorId)
    .where('post_id', '=', change.id)
    .execute();
  await changeTags(trx, change.before, change);
  return version;
}

/** Foreign keys delete its reactions, comments and reports. */
export async function deletePostRows(
  trx: Database,
  post: { id: string; author_id: string; content: string },
): Promise<void> {
  await deleteTags(trx, post);
  await forgetPost(trx, post.id);
  await trx
    .deleteFrom('timeline_posts')
    .where('author_id', '=', post.author_id)
    .where('post_id', '=', post.id)
    .execute();
  await trx.deleteFrom('posts').where('id', '=', post.id).execute();
}
