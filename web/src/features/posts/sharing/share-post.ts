import type { Words } from '@hearth/contract/core/mention-rules';
import type { sharePost } from '@hearth/contract/posts/endpoints';
import type { Audience } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useViewState } from '../../../lib/cache/use-view-state.ts';
import { putOnTop } from '../cache/posts-cache.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { useDeletePost } from '../writing/delete-post.ts';

const call = request<typeof sharePost>('POST', '/api/posts/:postId/shares');

const undoShownMs = 12_000;

type Share = { words: Words; audience: Audience };
type Follow = { onShared: () => void; onUndone: (share: Share) => void };

export function useSharePost(postId: string, { onShared, onUndone }: Follow) {
  const cache = useQueryClient();
  const remove = useDeletePost();
  // Kept until the share has succeeded, so that another attempt does not share twice.
  const [clientId, setClientId] = useViewState<string>(`share-submission ${postId}`, '');
  return useMutation({
    mutationFn: async ({ words: { text: content, mentions }, audience }: Share) => {
      const id = clientId || crypto.randomUUID();
      setClientId(id);
      const language = await detectLanguage(content);
      const body = { clientId: id, content, audience, language, mentions: [...mentions] };
      return call({ params: { postId }, body });
    },
    onSuccess: ({ post }, share) => {
      setClientId('');
      putOnTop(cache, post);
      const undo = () =>
        remove.mutateAsync(post).then(
          () => onUndone(share),
          // useDeletePost has shown why.
          () => undefined,
        );
      toast(t`Post shared!`, { brief: true, shownMs: undoShownMs, action: { label: t`Undo`, run: () => void undo() } });
      onShared();
    },
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
}
