import type { Comment } from '@hearth/contract/posts/comments';
import { maxCommentLength } from '@hearth/contract/posts/rules';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { useEditComment } from '../api/edit-comment.ts';

export function CommentEditor({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const [text, setText] = useState(comment.text);
  const edit = useEditComment(comment);
  const blank = text.trim() === '';
  const save = () => {
    if (text.trim() === comment.text) onDone();
    else edit.mutate(text.trim(), { onSuccess: onDone });
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!blank) save();
      }}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
    >
      <Textarea
        label="Edit comment"
        labelHidden
        autoFocus
        maxLength={maxCommentLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.setSelectionRange(text.length, text.length)}
      />
      <div className="flex justify-end gap-2">
        <Button variant="secondary" size="sm" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="sm" disabled={blank} busy={edit.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
