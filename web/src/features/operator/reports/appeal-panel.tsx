import type { Appeal, FullCase } from '@hearth/contract/moderation/cases';
import { t } from '@lingui/core/macro';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { AnswerAppeal } from '../../reports/public/answer-appeal.tsx';
import { answeredLabels } from '../../reports/public/decision-words.ts';
import { useDecideAppeal } from './api/cases.ts';

export function AppealPanel({ full, appeal }: { full: FullCase; appeal: Appeal }) {
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
        <AnswerAppeal busy={act.isPending} onAnswer={(answer, done) => act.mutate(answer, { onSuccess: done })} />
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
