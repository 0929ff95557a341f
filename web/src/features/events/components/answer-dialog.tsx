import type { Event, OwnAnswer } from '@hearth/contract/events/fields';
import { type EventAnswer, maxAnswerNote } from '@hearth/contract/events/rules';
import { plural, t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { Textarea } from '../../../components/ui/fields/textarea.tsx';
import { isTooLong } from '../../../lib/text/text-limit.ts';
import { useAnswer, useTakeBackAnswer } from '../api/change-event.ts';

type Props = { event: Event; answer: OwnAnswer; onClose: () => void };

/** Whom one brings, a note to the hosts, and the way back. */
export function AnswerDialog({ event, answer, onClose }: Props) {
  const formId = useId();
  const [note, setNote] = useState(answer.note);
  const [bring, setBring] = useState(answer.bring);
  const send = useAnswer(event);
  const takeBack = useTakeBackAnswer(event);
  const state: EventAnswer = answer.state === 'waiting' ? 'going' : answer.state;
  const submit = (form: FormEvent) => {
    form.preventDefault();
    if (!send.isPending) send.mutate({ answer: state, bring, note: note.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      title={t`Your answer`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button
            variant="danger-quiet"
            className="me-auto"
            busy={takeBack.isPending}
            onClick={() => takeBack.mutate(undefined, { onSuccess: onClose })}
          >
            {t`Take answer back`}
          </Button>
          <Button type="submit" form={formId} disabled={isTooLong(note, maxAnswerNote)} busy={send.isPending}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        {event.bring > 0 && state !== 'declined' && (
          <SelectField
            label={t`Whom you bring`}
            value={bring}
            onChange={({ currentTarget }) => setBring(Number(currentTarget.value))}
          >
            {Array.from({ length: Math.max(event.bring, answer.bring) + 1 }, (_, count) => count).map((count) => (
              <option key={count} value={count}>
                {count === 0 ? t`Nobody else` : plural(count, { one: '# other person', other: '# others' })}
              </option>
            ))}
          </SelectField>
        )}
        <Textarea
          label={t`Note to the hosts`}
          hint={t`Only the hosts can read it.`}
          rows={2}
          limit={{ max: maxAnswerNote, what: t`Note to the hosts` }}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
