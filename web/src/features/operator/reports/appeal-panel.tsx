import type { Appeal, FullCase } from '@hearth/contract/moderation/cases';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { ReasonDialog } from '../../../components/ui/dialogs/reason-dialog.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { answeredLabels } from '../../reports/public/decision-words.ts';
import { useDecideAppeal } from './api/cases.ts';

type Answer = 'uphold' | 'reinstate';

const answerLabels: Record<Answer, string> = {
  uphold: t`Uphold the decision`,
  reinstate: t({ message: 'Reinstate', context: 'verb' }),
};

export function AppealPanel({ full, appeal }: { full: FullCase; appeal: Appeal }) {
  const [answering, setAnswering] = useState<Answer | null>(null);
  const act = useDecideAppeal(full.id);
  return (
    <section className="rounded-md border border-line-strong p-3">
      <h4 className="font-semibold">{t({ message: 'Appeal', context: 'noun' })}</h4>
      <p dir="auto" className="mt-1 whitespace-pre-wrap break-words">
        {appeal.words}
      </p>
      <p className="text-muted text-sm">
        <ShortTime at={appeal.at} />
      </p>
      {appeal.answer && <Answered answer={appeal.answer} />}
      {!appeal.answer && full.ownDecision && (
        <p className="mt-2 text-muted">{t`You decided this case, so somebody else answers the appeal.`}</p>
      )}
      {!appeal.answer && !full.ownDecision && !full.refused && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setAnswering('reinstate')}>
            {answerLabels.reinstate}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setAnswering('uphold')}>
            {answerLabels.uphold}
          </Button>
        </div>
      )}
      {answering && (
        <ReasonDialog
          title={answerLabels[answering]}
          description={t`The member reads your words.`}
          act={answerLabels[answering]}
          danger={false}
          optional
          busy={act.isPending}
          onAct={(words) => act.mutate({ decision: answering, words }, { onSuccess: () => setAnswering(null) })}
          onClose={() => setAnswering(null)}
        />
      )}
    </section>
  );
}

function Answered({ answer: { decision, words, at } }: { answer: NonNullable<Appeal['answer']> }) {
  return (
    <div className="mt-2 rounded-md bg-sunken p-3">
      <p className="font-semibold">{answeredLabels[decision]}</p>
      {words !== '' && (
        <p dir="auto" className="whitespace-pre-wrap break-words">
          {words}
        </p>
      )}
      <p className="text-muted text-sm">
        <ShortTime at={at} />
      </p>
    </div>
  );
}
