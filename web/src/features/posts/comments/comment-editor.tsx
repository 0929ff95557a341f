import type { Comment } from '@hearth/contract/posts/comments';
import { maxCommentLength } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useEditComment } from '../api/edit-comment.ts';
import { EditForm } from '../components/edit-form.tsx';

export function CommentEditor({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const [text, setText] = useState(comment.text);
  const edit = useEditComment(comment);
  const save = () => {
    if (text.trim() === comment.text) onDone();
    else edit.mutate(text.trim(), { onSuccess: onDone });
  };
  return (
    <EditForm
      label={t`Edit comment`}
      limit={{ max: maxCommentLength, what: t`Comment` }}
      text={text}
      onText={setText}
      blank={text.trim() === ''}
      busy={edit.isPending}
      onSave={save}
      onCancel={onDone}
    />
  );
}
