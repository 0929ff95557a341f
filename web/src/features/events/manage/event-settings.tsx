import type { Event } from '@hearth/contract/events/fields';
import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useConfirm } from '../../../components/ui/dialogs/use-confirm.tsx';
import { FieldError } from '../../../components/ui/fields/field-error.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { navigate } from '../../../lib/router/visit.ts';
import { useDeleteEvent, useEditEvent } from '../api/change-event.ts';
import { type EventWords, isSayable, wordsToSend } from '../make/event-draft.ts';
import { GuestFields } from '../make/guest-fields.tsx';
import { KindField } from '../make/kind-field.tsx';
import { PictureField } from '../make/picture-field.tsx';
import { DescriptionField, LinkField, NameField, WhereField } from '../make/word-fields.tsx';

/** Everything that hosts say of the event, but for its dates and its picture. */
export function EventSettings({ event }: { event: Event }) {
  const errorId = useId();
  const [words, setWords] = useState(() => wordsOf(event));
  const edit = useEditEvent(event.eventId);
  const change = (part: Partial<EventWords>) => setWords((known) => ({ ...known, ...part }));
  const submit = (form: FormEvent) => {
    form.preventDefault();
    if (edit.isPending || !isSayable(words)) return;
    edit.mutate(wordsToSend(words), { onSuccess: () => toast(t`Event saved.`) });
  };
  // Whether the group is public is not known here; the server refuses a kind that it does not allow.
  const host = event.group && { ...event.group, kind: 'public' as const };
  return (
    <div className="flex flex-col gap-8">
      <form
        aria-label={t({ message: 'Details', context: 'of an event' })}
        onSubmit={submit}
        className="flex flex-col gap-4"
      >
        <NameField value={words} onChange={change} />
        <WhereField value={words} onChange={change} />
        <LinkField value={words} onChange={change} />
        <DescriptionField value={words} onChange={change} />
        <KindField fixed kind={words.kind} group={host} onChange={({ kind }) => change({ kind })} />
        <GuestFields value={words} onChange={change} />
        <PictureField picture={event.picture} onChange={(picture) => edit.mutate({ pictureId: picture?.id ?? null })} />
        {edit.error && <FieldError id={errorId}>{messageOf(edit.error)}</FieldError>}
        <Button type="submit" disabled={!isSayable(words)} busy={edit.isPending} className="self-start">
          {t`Save event`}
        </Button>
      </form>
      {event.canDelete && <DeleteEvent event={event} />}
    </div>
  );
}

function wordsOf({
  name,
  where,
  description,
  link,
  kind,
  capacity,
  bring,
  guestsInvite,
  guestList,
  outsideGuests,
}: Event) {
  const typed = capacity === null ? '' : String(capacity);
  return { name, where, description, link, kind, capacity: typed, bring, guestsInvite, guestList, outsideGuests };
}

function DeleteEvent({ event }: { event: Event }) {
  const confirm = useConfirm();
  const remove = useDeleteEvent(event.eventId);
  const ask = async () => {
    const yes = await confirm({
      question: t`Delete ${{ name: event.name }}?`,
      detail: t`All of its dates, and everything that was posted there, are deleted too. Nobody is notified; to tell your guests, cancel it instead.`,
      confirmLabel: t`Delete event`,
    });
    if (yes) remove.mutate(undefined, { onSuccess: () => navigate('/events') });
  };
  return (
    <section aria-label={t`Delete event`} className="flex flex-col items-start gap-3 border-line border-t pt-4">
      <p className="text-muted">{t`All of its dates, and everything that was posted there, are deleted too.`}</p>
      <Button variant="danger-quiet" busy={remove.isPending} onClick={() => void ask()}>
        {t`Delete event`}
      </Button>
    </section>
  );
}
