import type { Post } from '@hearth/contract/posts/endpoints';
import { MessageCircleOff } from 'lucide-react';
import { commentsClosedWords } from './commenters/commenters-words.ts';

/** Stands where the field for comments would be. */
export function ClosedNote({ post }: { post: Post }) {
  // That it waits stands above it.
  if (post.waiting) return null;
  return (
    <p role="status" className="flex items-center gap-2 text-muted text-sm">
      <MessageCircleOff size={16} aria-hidden="true" className="shrink-0" />
      {commentsClosedWords(post)}
    </p>
  );
}
