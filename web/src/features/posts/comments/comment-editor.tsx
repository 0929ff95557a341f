import { trimmedWords, type Words } from '@hearth/contract/core/mention-rules';
import type { Comment } from '@hearth/contract/posts/comments';
import { maxCommentLength } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { writtenMentions } from '../../../lib/text/text-parts.ts';
import { EditForm } from '../parts/edit-form.tsx';
import { useEditComment } from './api/edit-comment.ts';

export function CommentEditor({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const before = { text: comment.text, mentions: writtenMentions(comment.mentions) };
  const [words, setWords] = useState<Words>(before);
  const edit = useEditComment(comment);
  const save = () => {
    const after = trimmedWords(words);
    if (JSON.stringify(after) === JSON.stringify(before)) onDone();
    else edit.mutate(after, { onSuccess: onDone });
  };
  return (
    <EditForm
      label={t`Edit comment`}
      limit={{ max: maxCommentLength, what: t`Comment` }}
      postId={comment.postId}
      words={words}
      onWords={setWords}
      blank={words.text.trim() === ''}
      busy={edit.isPending}
      onSave={save}
      onCancel={onDone}
    />
  );
}
