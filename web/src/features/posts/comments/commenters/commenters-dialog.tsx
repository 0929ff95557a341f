import type { Post } from '@hearth/contract/posts/endpoints';
import { commentsFromChoices } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { RadioCard, RadioGroup } from '../../../../components/ui/fields/radio-group.tsx';
import { useChooseCommenters } from './choose-commenters.ts';
import { commentersLabels, commentersQuestion } from './commenters-words.ts';

export function CommentersDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const [chosen, setChosen] = useState(post.commentsFrom);
  const choose = useChooseCommenters(post.id);
  const save = () => {
    if (chosen === post.commentsFrom) onClose();
    else choose.mutate(chosen, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      title={commentersQuestion}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button block busy={choose.isPending} onClick={save}>
          {t`Save`}
        </Button>
      }
    >
      <RadioGroup legend={commentersQuestion} legendHidden className="grid-flow-row">
        {commentsFromChoices.map((choice) => (
          <RadioCard
            key={choice}
            name="comments-from"
            label={commentersLabels[choice]}
            {...(choice === 'nobody' && { hint: t`Existing comments stay visible.` })}
            checked={chosen === choice}
            onChange={() => setChosen(choice)}
          />
        ))}
      </RadioGroup>
    </Dialog>
  );
}
