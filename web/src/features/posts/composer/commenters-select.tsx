import { type CommentsFrom, commentsFromChoices } from '@hearth/contract/posts/rules';
import { MessageCircle } from 'lucide-react';
import { PictureSelect } from '../../../components/ui/fields/picture-select.tsx';
import { commentersLabels, commentersQuestion } from '../comments/commenters/commenters-words.ts';

export function CommentersSelect({ value, onChange }: { value: CommentsFrom; onChange: (next: CommentsFrom) => void }) {
  return (
    <PictureSelect
      label={commentersQuestion}
      picture={<MessageCircle size={16} aria-hidden="true" />}
      value={value}
      options={commentsFromChoices.map((choice) => ({ value: choice, label: commentersLabels[choice] }))}
      onChange={onChange}
    />
  );
}
