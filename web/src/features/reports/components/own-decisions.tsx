import type { OwnDecision } from '@hearth/contract/moderation/own';
import { maxAppealWords } from '@hearth/contract/moderation/rules';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { LoadedList } from '../../../components/ui/feedback/loaded-list.tsx';
import { Textarea } from '../../../components/ui/fields/textarea.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { isTooLong } from '../../../lib/text/text-limit.ts';
import { momentText } from '../../../lib/time/moment-text.ts';
import { useAppeal, useOwnDecisions } from '../api/own-moderation.ts';
import { answeredLabels, decidedLabels, decisionReasonLabels, kindLabels } from '../public/decision-words.ts';

const ruleOfGroup = t`Against the rules of the group`;

/** What was decided about the member, with the way to ask for another look. */
export function OwnDecisions() {
  const list = useOwnDecisions();
  return (
    <>
      <LoadedList
        label={t`Decisions about you`}
        items={list.data?.pages.flatMap((page) => page.items)}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={{ drawing: 'done', text: t`Nothing was decided about you.` }}
      >
        {(decision) => <DecisionRow key={decision.caseId} decision={decision} />}
      </LoadedList>
      <LoadMore list={list} />
    </>
  );
}

function DecisionRow({ decision: own }: { decision: OwnDecision }) {
  const { kind, group, decision, reason, houseRule, words, excerpt, at, until, ended, appeal, appealUntil } = own;
  return (
    <li className="flex flex-col gap-1 py-4 first:pt-0">
      <strong className="font-semibold">
        {group && kind === 'member' ? decidedLabels[decision] : `${decidedLabels[decision]} · ${kindLabels[kind]}`}
      </strong>
      <p className="text-muted text-sm">
        {group ? ruleOfGroup : houseRule ? <bdi>{houseRule}</bdi> : decisionReasonLabels[reason]} ·{' '}
        <ShortTime at={at} />
      </p>
      {group && group.name !== '' && (
        <p dir="auto">{t`Decided by the moderators of the group ${{ group: group.name }}`}</p>
      )}
      {until && !ended && <p>{t`Until ${momentText(until)}`}</p>}
      {ended && <p className="text-muted">{t`It no longer holds.`}</p>}
      {words !== '' && (
        <p dir="auto" className="whitespace-pre-wrap break-words">
          {words}
        </p>
      )}
      {excerpt !== '' && (
        <p dir="auto" className="line-clamp-3 break-words rounded-md bg-sunken p-3 text-muted">
          {excerpt}
        </p>
      )}
      {appeal && <OwnAppeal appeal={appeal} />}
      {!appeal && appealUntil && <AppealForm caseId={own.caseId} until={appealUntil} />}
    </li>
  );
}

function OwnAppeal({ appeal: { words, answer } }: { appeal: NonNullable<OwnDecision['appeal']> }) {
  return (
    <div className="rounded-md border border-line p-3">
      <p className="font-semibold">{t`Your appeal`}</p>
      <p dir="auto" className="whitespace-pre-wrap break-words">
        {words}
      </p>
      <p className="mt-1 text-muted">{answer ? answeredLabels[answer.decision] : t`Somebody will look at it again.`}</p>
      {answer && answer.words !== '' && (
        <p dir="auto" className="whitespace-pre-wrap break-words">
          {answer.words}
        </p>
      )}
    </div>
  );
}

function AppealForm({ caseId, until }: { caseId: string; until: string }) {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const appeal = useAppeal(caseId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    appeal.mutate(words.trim());
  };
  if (!open)
    return (
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          {t({ message: 'Appeal', context: 'verb' })}
        </Button>
        <span className="text-muted text-sm">{t`Until ${momentText(until)}`}</span>
      </div>
    );
  return (
    <form onSubmit={submit} className="mt-1 flex flex-col gap-2">
      <Textarea
        label={t`Why should it be looked at again?`}
        hint={t`You can appeal once. Somebody else reads it, where there is somebody else.`}
        limit={{ max: maxAppealWords, what: t({ message: 'Appeal', context: 'noun' }) }}
        readOnly={appeal.isPending}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        className="min-h-24"
      />
      <div className="flex gap-2">
        <Button
          type="submit"
          size="sm"
          busy={appeal.isPending}
          disabled={words.trim() === '' || isTooLong(words, maxAppealWords)}
        >
          {t`Send appeal`}
        </Button>
        <Button variant="quiet" size="sm" disabled={appeal.isPending} onClick={() => setOpen(false)}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}
