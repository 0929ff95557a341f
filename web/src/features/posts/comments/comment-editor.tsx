import type { Comment } from '@hearth/contract/posts/comments';
import { maxCommentLength } from '@hearth/contract/posts/rules';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { focusAtEnd } from '../../../components/ui/focus-at-end.ts';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { isTooLong } from '../../../lib/text-limit.ts';
import { useEditComment } from '../api/edit-comment.ts';

export function CommentEditor({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const [text, setText] = useState(comment.text);
  const edit = useEditComment(comment);
  const maySave = text.trim() !== '' && !isTooLong(text, maxCommentLength);
  const save = () => {
    if (text.trim() === comment.text) onDone();
    else edit.mutate(text.trim(), { onSuccess: onDone });
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (maySave) save();
      }}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
    >
      <Textarea
        label="Edit comment"
        labelHidden
        ref={focusAtEnd}
        limit={{ max: maxCommentLength, what: 'Comment' }}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="flex justify-end gap-2">
        <Button variant="secondary" size="sm" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="sm" disabled={!maySave} busy={edit.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
