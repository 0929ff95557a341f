import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Post } from '@hearth/contract/posts/endpoints';
import type { Person } from '@hearth/contract/profiles/person';
import type { InfiniteData } from '@tanstack/react-query';

export const videosKey = ['videos'] as const;

/** One film of a post; a post with two makes two cards. */
export type VideoCard = { postId: string; author: Person; caption: string; createdAt: string; media: MediaView };

export type VideoPage = { items: VideoCard[]; nextCursor: string | null };
export type VideoPages = InfiniteData<VideoPage, string>;

export function videosOf({ id, author, content, createdAt, media }: Post): VideoCard[] {
  return media
    .filter(({ kind }) => kind === 'video')
    .map((film) => ({ postId: id, author, caption: content, createdAt, media: film }));
}

export function withoutVideos(list: VideoPages, gone: (card: VideoCard) => boolean): VideoPages {
  if (!list.pages.some(({ items }) => items.some(gone))) return list;
  return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.filter((card) => !gone(card)) })) };
}

export function withCaption(list: VideoPages, postId: string, caption: string): VideoPages {
  const change = (card: VideoCard) => (card.postId === postId ? { ...card, caption } : card);
  return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(change) })) };
}

/** What the newest page has that the list has not. */
export function newIn(list: VideoPages, head: VideoPage): VideoCard[] {
  const listed = new Set(list.pages.flatMap(({ items }) => items.map(({ media }) => media.id)));
  return head.items.filter(({ media }) => !listed.has(media.id));
}

/** Joins the new head to what is there; where something may be missing in between, the list begins anew. */
export function withHead(list: VideoPages | undefined, head: VideoPage): VideoPages {
  const [first, ...rest] = list?.pages ?? [];
  const added = list ? newIn(list, head) : head.items;
  if (!list || !first || added.length === head.items.length) return { pages: [head], pageParams: [''] };
  return { ...list, pages: [{ ...first, items: [...added, ...first.items] }, ...rest] };
}
