import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Post, PostCounts } from '@hearth/contract/posts/endpoints';
import type { Place } from '@hearth/contract/posts/place';
import type { ReactionCounts } from '@hearth/contract/posts/reactions';
import { reactionKinds } from '@hearth/contract/posts/rules';
import type { Person } from '@hearth/contract/profiles/person';
import type { QueryClient } from '@tanstack/react-query';
import type { IdPages } from '../posts-cache.ts';

export function personNamed(id: string): Person {
  return { id, displayName: id, profileName: id, profilePic: null, verified: false };
}

export function countsOf(version: number, given: Partial<PostCounts> = {}): PostCounts {
  const reactions = Object.fromEntries(reactionKinds.map((kind) => [kind, 0])) as ReactionCounts;
  return { version, reactions, reactionTotal: 0, commentCount: 0, shareCount: 0, ...given };
}

/** A place of a kind that only tests know. */
export function placeNamed(id: string): Place {
  const looks = {
    name: 'Chess club',
    href: `/clubs/${id}`,
    picture: '/files/chess.png',
    visibility: 'private',
  } as const;
  return { kind: 'club', id, ...looks };
}

/** A post as the server answers it. */
export function postOf(id: string, given: Partial<Post> = {}): Post {
  return {
    id,
    author: personNamed('ada'),
    content: '',
    feeling: null,
    audience: 'public',
    language: null,
    media: [],
    createdAt: '2026-11-15T10:00:00.000Z',
    editedAt: null,
    place: null,
    mentions: [],
    card: null,
    pinned: false,
    tags: [],
    poll: null,
    type: 'post',
    original: null,
    counts: countsOf(1),
    myReaction: null,
    firstComments: [],
    saved: false,
    reported: false,
    canEdit: false,
    canDelete: false,
    canShare: true,
    commentsFrom: 'all',
    commentsClosed: false,
    canComment: true,
    waiting: false,
    canModerate: false,
    ...given,
  };
}

/** A share of a post, which it shows inside itself. */
export function shareOf(original: Post, id: string, given: Partial<Post> = {}): Post {
  const { author, content, feeling, audience, language, media, createdAt, editedAt, place } = original;
  const { mentions, commentsFrom, commentsClosed, card, tags, poll } = original;
  const said = { id: original.id, author, content, feeling, audience, language, media, mentions, card };
  const body = { ...said, createdAt, editedAt, place, commentsFrom, commentsClosed, tags, poll };
  return postOf(id, { type: 'shared', original: body, ...given });
}

export function videoOf(id: string): MediaView {
  return {
    id,
    kind: 'video',
    url: `/files/${id}.mp4`,
    mime: 'video/mp4',
    name: `${id}.mp4`,
    size: 1,
    width: null,
    height: null,
    duration: null,
    placeholder: null,
    variants: [],
    poster: null,
    alt: null,
  };
}

/** A list in the cache, one string a page: `pages('cb', 'a')` holds the posts c and b, then a. */
export function pages(...ids: string[]): IdPages {
  return {
    pages: ids.map((page) => ({ ids: [...page], nextCursor: 'more' })),
    pageParams: ids.map(() => ''),
  };
}

/** The ids of a list in the cache in the order in which they are shown. */
export function shown(cache: QueryClient, key: readonly string[]): string | undefined {
  return cache
    .getQueryData<IdPages>(key)
    ?.pages.flatMap(({ ids }) => ids)
    .join('');
}
