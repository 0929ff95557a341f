import type { Words } from '@hearth/contract/core/mention-rules';
import type { addComment } from '@hearth/contract/posts/comments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from '../../../../components/ui/toast/toast.ts';
import { request } from '../../../../lib/api/api-client.ts';
import { ApiError, messageOf } from '../../../../lib/api/api-error.ts';
import { applyCommentCount, postKey } from '../../cache/posts-cache.ts';
import { appendComment, applyReplyCount, rememberOwnComment } from './comments-cache.ts';

const call = request<typeof addComment>('POST', '/api/posts/:postId/comments');

/** `replyToId`: the comment or reply that is answered. */
export function useAddComment(postId: string, replyToId: string | null = null) {
  const cache = useQueryClient();
  // Another attempt with the same text is the same submission.
  const attempt = useRef({ text: '', clientId: '' });
  return useMutation({
    mutationFn: ({ text, mentions, card }: Words & { card: boolean }) => {
      if (attempt.current.text !== text) attempt.current = { text, clientId: crypto.randomUUID() };
      return call({
        params: { postId },
        body: { clientId: attempt.current.clientId, text, mentions: [...mentions], replyToId, card },
      });
    },
    onSuccess: ({ comment, commentCount, version, parentReplyCount }) => {
      attempt.current = { text: '', clientId: '' };
      appendComment(cache, comment);
      rememberOwnComment(cache, comment);
      applyCommentCount(cache, postId, commentCount, version);
      if (comment.parentId && parentReplyCount !== null) {
        applyReplyCount(cache, postId, comment.parentId, parentReplyCount);
      }
    },
    onError: (error) => {
      toast(messageOf(error), { kind: 'alert' });
      // The form gives way to the reason.
      if (error instanceof ApiError && error.code === 'comments_closed')
        void cache.invalidateQueries({ queryKey: postKey(postId) });
    },
  });
}
