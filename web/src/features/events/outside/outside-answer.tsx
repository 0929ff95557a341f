import type { OutsideEvent } from '@hearth/contract/events/outside';
import { type EventAnswer, eventAnswers } from '@hearth/contract/events/rules';
import { plural, t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { LoadedPart } from '../../../components/ui/feedback/loaded-part.tsx';
import { RadioCard, RadioGroup } from '../../../components/ui/fields/radio-group.tsx';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { isNotFound, messageOf } from '../../../lib/api/api-error.ts';
import { isTooLong } from '../../../lib/text/text-limit.ts';
import { useAnswerFromOutside, useOutsideEvent } from '../api/outside.ts';
import { EventTime } from '../components/event-time.tsx';
import { EventWhere } from '../components/event-where.tsx';
import { guestListWords } from '../components/kind-words.ts';

/** `maxOutsideName` of the contract stands beside zod, which browsers do not load. */
const maxName = 60;

/** For somebody without an account, who came by a link in an email: the event, and their answer with a name. */
export function OutsideAnswer({ token }: { token: string }) {
  const read = useOutsideEvent(token);
  if (isNotFound(read.error)) return <p className="text-center">{t`This link doesn’t work any more.`}</p>;
  return (
    <LoadedPart loading={read}>
      {({ event }) => (
        <div className="flex flex-col gap-5">
          <About event={event} />
          {event.isCancelled || event.isOver ? (
            <p role="status" className="rounded-md bg-sunken px-3 py-2.5">
              {event.isCancelled ? t`This event was canceled.` : t`This event is over.`}
            </p>
          ) : (
            <AnswerForm token={token} event={event} />
          )}
        </div>
      )}
    </LoadedPart>
  );
}

function About({ event }: { event: OutsideEvent }) {
  return (
    <div className="flex flex-col gap-1 text-center">
      <h2 className="font-semibold text-lg">
        <bdi className="break-words">{event.name}</bdi>
      </h2>
      <div>
        <EventTime event={event} />
      </div>
      <div className="flex justify-center text-muted">
        <EventWhere event={event} />
      </div>
      {event.hostName !== '' && <p className="text-muted">{t`By ${{ name: event.hostName }}`}</p>}
    </div>
  );
}

function AnswerForm({ token, event }: { token: string; event: OutsideEvent }) {
  const given = event.state === 'waiting' ? 'going' : event.state;
  const [name, setName] = useState(event.guestName);
  const [answer, setAnswer] = useState<EventAnswer | null>(given);
  const [bring, setBring] = useState(event.bring);
  const send = useAnswerFromOutside(token);
  const ready = answer !== null && name.trim() !== '' && !isTooLong(name, maxName);
  const submit = (form: FormEvent) => {
    form.preventDefault();
    if (!answer || !ready || send.isPending) return;
    send.mutate({ name: name.trim(), answer, bring: answer === 'declined' ? 0 : bring });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={t`Your name`}
        autoComplete="name"
        limit={{ max: maxName, what: t`Your name` }}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <RadioGroup legend={t`Your answer`} className="max-sm:grid-flow-row">
        {eventAnswers.map((each) => (
          <RadioCard
            key={each}
            name="answer"
            label={guestListWords[each]}
            checked={answer === each}
            onChange={() => setAnswer(each)}
          />
        ))}
      </RadioGroup>
      {event.bringable > 0 && answer !== 'declined' && (
        <SelectField
          label={t`Whom you bring`}
          value={bring}
          onChange={({ currentTarget }) => setBring(Number(currentTarget.value))}
        >
          {Array.from({ length: Math.max(event.bringable, event.bring) + 1 }, (_, count) => count).map((count) => (
            <option key={count} value={count}>
              {count === 0 ? t`Nobody else` : plural(count, { one: '# other person', other: '# others' })}
            </option>
          ))}
        </SelectField>
      )}
      {send.error && (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2.5 text-danger-ink">
          {messageOf(send.error)}
        </p>
      )}
      <Sent event={event} isSent={send.isSuccess} />
      <Button type="submit" size="lg" block disabled={!ready} busy={send.isPending}>
        {given ? t`Change answer` : t`Send answer`}
      </Button>
    </form>
  );
}

function Sent({ event: { state }, isSent }: { event: OutsideEvent; isSent: boolean }) {
  if (!isSent || !state) return null;
  return (
    <p role="status" className="rounded-md bg-accent-soft px-3 py-2.5 text-accent-ink">
      {state === 'waiting'
        ? t`All seats are taken. You’re on the waiting list, and get an email when a seat is yours.`
        : t`Thank you, the hosts know. You can change your answer with the same link.`}
    </p>
  );
}
