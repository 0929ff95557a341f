import type { Group } from '@hearth/contract/groups/endpoints';
import { maxAnswerLength } from '@hearth/contract/groups/rules';
import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { Textarea } from '../../../components/ui/fields/textarea.tsx';
import { isTooLong } from '../../../lib/text/text-limit.ts';
import { useJoinGroup } from '../api/change-membership.ts';
import { joinWords } from './join-words.ts';

/** The group's rules, and its questions, whose answers the moderators read. */
export function JoinDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const formId = useId();
  const join = useJoinGroup(group.id);
  const [answers, setAnswers] = useState(() => group.questions.map(() => ''));
  const tooLong = answers.some((answer) => isTooLong(answer, maxAnswerLength));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!tooLong && !join.isPending) join.mutate(answers, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      title={joinWords(group)}
      onOpenChange={(open) => !open && !join.isPending && onClose()}
      footer={
        <Button type="submit" form={formId} disabled={tooLong} busy={join.isPending} busyText={t`Sending...`}>
          {joinWords(group)}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        {group.rules !== '' && (
          <section aria-label={t({ message: 'Rules', context: 'of a group' })}>
            <h3 className="font-semibold">{t({ message: 'Rules', context: 'of a group' })}</h3>
            <p dir="auto" className="mt-1 whitespace-pre-line break-words">
              {group.rules}
            </p>
          </section>
        )}
        {group.questions.length > 0 && <p className="text-muted">{t`The moderators read your answers.`}</p>}
        {group.questions.map((question, index) => (
          <Textarea
            key={question}
            label={question}
            rows={2}
            limit={{ max: maxAnswerLength, what: t({ message: 'Answer', context: 'noun' }) }}
            value={answers[index] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setAnswers(answers.map((answer, at) => (at === index ? value : answer)))
            }
          />
        ))}
      </form>
    </Dialog>
  );
}
