import { toSearchWords } from '../../../platform/database/search-words.ts';

export const hasPhoto = 'has:photo';
export const hasVideo = 'has:video';

/** The mark of everything that a member wrote. */
export function byAuthor(memberId: string): string {
  return `by:${memberId}`;
}

type Searched = { authorId: string; content: string; hasVideo: boolean; hasPhoto: boolean };

/** What a post is searched by. */
export function postWords(post: Searched): string {
  const marks = [byAuthor(post.authorId), ...(post.hasPhoto ? [hasPhoto] : []), ...(post.hasVideo ? [hasVideo] : [])];
  return toSearchWords(post.content, marks);
}
