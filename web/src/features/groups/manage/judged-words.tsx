import type { WordsBehindBlock } from '@hearth/contract/groups/behind-blocks';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { MemberRow } from '../../../components/people/member-row.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { ReasonDialog } from '../../../components/ui/dialogs/reason-dialog.tsx';
import { Link } from '../../../lib/router/link.tsx';
import { useRemoveThing } from './api/posts.ts';
import { PostPreview } from './post-preview.tsx';
import { RemovalDialog } from './removal-dialog.tsx';

type Props = {
  groupId: string;
  words: Pick<WordsBehindBlock, 'post' | 'comment'>;
  busy?: boolean;
  /** A block keeps the post itself from the moderator. */
  hidden?: boolean;
  children?: ReactNode;
};

/** A post or comment that a moderator looks at, with what they can do about it; `children` are further buttons. */
export function JudgedWords({ groupId, words: { post, comment }, busy = false, hidden = false, children }: Props) {
  const author = comment?.author ?? post.author;
  const [removing, setRemoving] = useState(false);
  const [banning, setBanning] = useState(false);
  const remove = useRemoveThing(groupId, { postId: post.id, commentId: comment?.id ?? null });
  const waits = busy || remove.isPending;
  return (
    <>
      {comment ? <JudgedComment postId={post.id} comment={comment} /> : <PostPreview post={post} linked={!hidden} />}
      <div className="flex flex-wrap gap-2">
        <Button variant="danger-quiet" size="sm" disabled={waits} onClick={() => setRemoving(true)}>
          {t({ message: 'Remove', context: 'button' })}
        </Button>
        {children}
        <Button variant="secondary" size="sm" disabled={waits} onClick={() => setBanning(true)}>
          {t({ message: 'Ban', context: 'member' })}
        </Button>
      </div>
      {removing && (
        <ReasonDialog
          title={comment ? t`Remove comment` : t`Remove post`}
          description={t`The author will see the reason, and so will all members, in the log.`}
          act={t({ message: 'Remove', context: 'button' })}
          busy={remove.isPending}
          onAct={(reason) => remove.mutate(reason, { onSuccess: () => setRemoving(false) })}
          onClose={() => setRemoving(false)}
        />
      )}
      {banning && (
        <RemovalDialog
          groupId={groupId}
          memberId={author.id}
          name={author.displayName}
          ban
          onClose={() => setBanning(false)}
        />
      )}
    </>
  );
}

function JudgedComment({ postId, comment }: { postId: string; comment: NonNullable<WordsBehindBlock['comment']> }) {
  return (
    <div className="rounded-md bg-sunken p-3">
      <MemberRow person={comment.author} detail={t({ message: 'Comment', context: 'noun' })} />
      <p dir="auto" className="whitespace-pre-wrap break-words px-2">
        {comment.text}
      </p>
      <Link to={`/post/${postId}?comment=${comment.id}`} className="inline-block px-2 py-2 text-sm">
        {t`Show the post`}
      </Link>
    </div>
  );
}
