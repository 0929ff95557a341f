import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { ReasonDialog } from '../../../components/ui/dialogs/reason-dialog.tsx';

type Answer = 'uphold' | 'reinstate';

const answerLabels: Record<Answer, string> = {
  uphold: t`Uphold the decision`,
  reinstate: t({ message: 'Reinstate', context: 'verb' }),
};

type Props = {
  busy: boolean;
  onAnswer: (answer: { decision: Answer; words: string }, done: () => void) => void;
};

/** Undoes a decision or lets it stand, with words for the member. */
export function AnswerAppeal({ busy, onAnswer }: Props) {
  const [answering, setAnswering] = useState<Answer | null>(null);
  const close = () => setAnswering(null);
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="sm" disabled={busy} onClick={() => setAnswering('reinstate')}>
        {answerLabels.reinstate}
      </Button>
      <Button size="sm" variant="secondary" disabled={busy} onClick={() => setAnswering('uphold')}>
        {answerLabels.uphold}
      </Button>
      {answering && (
        <ReasonDialog
          title={answerLabels[answering]}
          description={t`The member reads your words.`}
          act={answerLabels[answering]}
          danger={false}
          optional
          busy={busy}
          onAct={(words) => onAnswer({ decision: answering, words }, close)}
          onClose={close}
        />
      )}
    </div>
  );
}
