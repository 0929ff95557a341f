import type { Post } from '@hearth/contract/posts/endpoints';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { ReasonDialog } from '../../../components/ui/dialogs/reason-dialog.tsx';
import { LoadedList } from '../../../components/ui/feedback/loaded-list.tsx';
import { useApprovePost, useDeclinePost, useWaitingPosts } from './api/posts.ts';
import { PostPreview } from './post-preview.tsx';

/** Posts that wait for approval. */
export function WaitingList({ groupId }: { groupId: string }) {
  const list = useWaitingPosts(groupId);
  return (
    <>
      <LoadedList
        label={t`Posts waiting for approval`}
        items={list.data?.pages.flatMap((page) => page.items)}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={{ drawing: 'done', text: t`No posts are waiting for approval.` }}
      >
        {(post) => <WaitingRow key={post.id} groupId={groupId} post={post} />}
      </LoadedList>
      <LoadMore list={list} />
    </>
  );
}

function WaitingRow({ groupId, post }: { groupId: string; post: Post }) {
  const [declining, setDeclining] = useState(false);
  const approve = useApprovePost(groupId, post.id);
  const decline = useDeclinePost(groupId, post.id);
  const busy = approve.isPending || decline.isPending;
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0">
      <PostPreview post={post} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="soft" disabled={busy} onClick={() => approve.mutate(undefined)}>
          {t`Approve`}
        </Button>
        <Button variant="secondary" size="sm" disabled={busy} onClick={() => setDeclining(true)}>
          {t({ message: 'Decline', context: 'button' })}
        </Button>
      </div>
      {declining && (
        <ReasonDialog
          title={t`Decline post`}
          description={t`The post will be deleted and its author notified.`}
          act={t({ message: 'Decline', context: 'button' })}
          optional
          busy={decline.isPending}
          onAct={(reason) => decline.mutate(reason, { onSuccess: () => setDeclining(false) })}
          onClose={() => setDeclining(false)}
        />
      )}
    </li>
  );
}
