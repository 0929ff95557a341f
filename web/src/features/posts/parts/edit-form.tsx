import type { Words } from '@hearth/contract/core/mention-rules';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { focusAtEnd } from '../../../components/ui/fields/focus-at-end.ts';
import { isTooLong, type TextLimit } from '../../../lib/text/text-limit.ts';
import { MentionField } from '../../mentions/public/mention-field.tsx';

type Props = {
  label: string;
  rows?: number;
  limit: TextLimit;
  postId: string;
  words: Words;
  onWords: (words: Words) => void;
  /** True when nothing would be left of what is edited. */
  blank: boolean;
  busy: boolean;
  onSave: () => void;
  onCancel: () => void;
  /** Between the text and the buttons. */
  children?: ReactNode;
  /** Beside the buttons. */
  aside?: ReactNode;
};

/** Stands in place of a post's or comment's text until the member saves or cancels. */
export function EditForm({ label, rows = 1, limit, blank, busy, onSave, onCancel, ...rest }: Props) {
  const maySave = !blank && !isTooLong(rest.words.text, limit.max);
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (maySave) onSave();
      }}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <MentionField
        tags
        setting={{ postId: rest.postId }}
        label={label}
        labelHidden
        rows={rows}
        ref={focusAtEnd}
        limit={limit}
        words={rest.words}
        onWords={rest.onWords}
      />
      {rest.children}
      <div className="flex flex-wrap items-center gap-2">
        {rest.aside}
        <span className="ms-auto" />
        <Button variant="secondary" size="sm" onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <Button type="submit" size="sm" disabled={!maySave} busy={busy}>
          {t`Save`}
        </Button>
      </div>
    </form>
  );
}
