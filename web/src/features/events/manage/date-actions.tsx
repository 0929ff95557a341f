import type { Event } from '@hearth/contract/events/fields';
import type { DateScope } from '@hearth/contract/events/rules';
import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useConfirm } from '../../../components/ui/dialogs/use-confirm.tsx';
import { FieldError } from '../../../components/ui/fields/field-error.tsx';
import { RadioCard, RadioGroup } from '../../../components/ui/fields/radio-group.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useCancelEventDate, useMoveEventDate } from '../api/change-event.ts';
import { TimeFields, ZoneField } from '../make/time-fields.tsx';
import { eventTimes, isOver } from '../times/event-times.ts';
import { wallTimeOf } from '../times/zones.ts';

/** Moves or cancels the date that is shown, alone or with those that follow. */
export function DateActions({ event }: { event: Event }) {
  const [scope, setScope] = useState<DateScope>('one');
  if (event.isCancelled) return <p className="text-muted">{t`This date was canceled.`}</p>;
  if (isOver(event)) return <p className="text-muted">{t`This date is over.`}</p>;
  return (
    <div className="flex flex-col gap-6">
      <p>{eventTimes(event).own}</p>
      {event.isRepeated && (
        <RadioGroup legend={t`Which dates`} className="max-sm:grid-flow-row">
          <RadioCard name="scope" label={t`This date`} checked={scope === 'one'} onChange={() => setScope('one')} />
          <RadioCard
            name="scope"
            label={t`This and all following`}
            checked={scope === 'following'}
            onChange={() => setScope('following')}
          />
        </RadioGroup>
      )}
      <MoveForm event={event} scope={scope} />
      <CancelPart event={event} scope={scope} />
    </div>
  );
}

type Props = { event: Event; scope: DateScope };

function MoveForm({ event, scope }: Props) {
  const errorId = useId();
  const wall = (at: string) => wallTimeOf(new Date(at), event.timeZone);
  const [times, setTimes] = useState({
    ...{ starts: wall(event.startsAt), ends: wall(event.endsAt), timeZone: event.timeZone },
  });
  const move = useMoveEventDate(event);
  const ready = times.starts !== '' && times.ends > times.starts;
  const submit = (form: FormEvent) => {
    form.preventDefault();
    if (!ready || move.isPending) return;
    // The form begins anew with the new times, so it is no longer there when the move is done.
    move.mutateAsync({ ...times, scope }).then(
      () => toast(t`Moved.`),
      () => undefined,
    );
  };
  return (
    <form aria-label={t`Move the date`} onSubmit={submit} className="flex flex-col gap-4">
      <TimeFields value={times} onChange={setTimes} />
      <ZoneField value={times} onChange={setTimes} />
      {move.error && <FieldError id={errorId}>{messageOf(move.error)}</FieldError>}
      <Button type="submit" disabled={!ready} busy={move.isPending} className="self-start">
        {t({ message: 'Move', context: 'date of an event' })}
      </Button>
    </form>
  );
}

function CancelPart({ event, scope }: Props) {
  const confirm = useConfirm();
  const cancel = useCancelEventDate(event);
  const ask = async () => {
    const yes = await confirm({
      question: scope === 'one' ? t`Cancel this date?` : t`Cancel this and all following dates?`,
      detail: t`Everyone who answered is notified. This can’t be undone.`,
      confirmLabel: t`Cancel the event`,
    });
    if (yes) cancel.mutate(scope, { onError: (error) => toast(messageOf(error), { kind: 'alert' }) });
  };
  return (
    <section aria-label={t`Cancel the event`} className="flex flex-col items-start gap-3 border-line border-t pt-4">
      <p className="text-muted">{t`It stays where it is, marked as canceled, and everyone who answered is notified.`}</p>
      <Button variant="danger-quiet" busy={cancel.isPending} onClick={() => void ask()}>
        {t`Cancel the event`}
      </Button>
    </section>
  );
}
