import type { addComment, Comment } from '@hearth/contract/posts/comments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from '../../../components/ui/toast.ts';
import { request } from '../../../lib/api-client.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { appendComment, ownCommentsKey } from './comments-cache.ts';
import { applyCommentCount } from './posts-cache.ts';

const call = request<typeof addComment>('POST', '/api/posts/:postId/comments');

export function useAddComment(postId: string) {
  const cache = useQueryClient();
  // Another attempt with the same text is the same submission.
  const attempt = useRef({ text: '', clientId: '' });
  return useMutation({
    mutationFn: ({ text, card }: { text: string; card: boolean }) => {
      if (attempt.current.text !== text) attempt.current = { text, clientId: crypto.randomUUID() };
      return call({ params: { postId }, body: { clientId: attempt.current.clientId, text, card } });
    },
    onSuccess: ({ comment, commentCount, version }) => {
      attempt.current = { text: '', clientId: '' };
      appendComment(cache, comment);
      cache.setQueryData<Comment[]>(ownCommentsKey(postId), (own = []) => [
        ...own.filter(({ id }) => id !== comment.id),
        comment,
      ]);
      applyCommentCount(cache, postId, commentCount, version);
    },
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
}
