import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { FieldError } from '../../../components/ui/fields/field-error.tsx';
import { Switch } from '../../../components/ui/fields/switch.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { navigate } from '../../../lib/router/visit.ts';
import { useCreateEvent } from '../api/create-event.ts';
import { type DraftGroup, type EventDraft, emptyDraft, eventToMake, isReady } from './event-draft.ts';
import { GuestFields } from './guest-fields.tsx';
import { KindField } from './kind-field.tsx';
import { PictureField } from './picture-field.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { TimeFields, ZoneField } from './time-fields.tsx';
import { DescriptionField, LinkField, NameField, WhereField } from './word-fields.tsx';

type Props = {
  group?: DraftGroup | null;
  /** From a calendar's file. */
  begun?: EventDraft;
  /** Leads to reading such a file. */
  onImport?: () => void;
  /** In place of going to the event. */
  onCreated?: () => void;
  onClose: () => void;
};

export function CreateEventDialog({ group = null, begun, onImport, onCreated, onClose }: Props) {
  const formId = useId();
  const moreId = useId();
  const [draft, setDraft] = useState(() => begun ?? emptyDraft(new Date(), group));
  const [more, setMore] = useState(false);
  const [announced, setAnnounced] = useState(!begun);
  const create = useCreateEvent();
  const change = (part: Partial<EventDraft>) => setDraft((known) => ({ ...known, ...part }));
  const submit = (form: FormEvent) => {
    form.preventDefault();
    if (create.isPending || !isReady(draft)) return;
    create.mutate(
      { event: eventToMake(draft), announced },
      { onSuccess: ({ eventId }) => (onCreated ? onCreated() : navigate(`/events/${eventId}`)) },
    );
  };
  return (
    <Dialog
      open
      title={t`Create event`}
      onOpenChange={(open) => !open && !create.isPending && onClose()}
      footer={
        <>
          {onImport && (
            <Button variant="quiet" className="me-auto" onClick={onImport}>
              {t`From a file (.ics)`}
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            disabled={!isReady(draft)}
            busy={create.isPending}
            busyText={t`Creating...`}
          >
            {t`Create`}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        <NameField value={draft} onChange={change} focused />
        <TimeFields value={draft} onChange={change} />
        <WhereField value={draft} onChange={change} />
        <DescriptionField value={draft} onChange={change} />
        <KindField kind={draft.kind} group={draft.group} onChange={change} />
        {draft.kind !== 'invited' && (
          <Switch
            label={t`Share in a post`}
            checked={announced}
            onChange={({ currentTarget }) => setAnnounced(currentTarget.checked)}
          />
        )}
        <Button
          variant="secondary"
          className="self-start"
          aria-expanded={more}
          aria-controls={moreId}
          onClick={() => setMore(!more)}
        >
          {more ? t`Fewer options` : t`More options`}
        </Button>
        <div id={moreId} hidden={!more} className={more ? 'flex flex-col gap-4' : undefined}>
          {more && (
            <>
              <ZoneField value={draft} onChange={change} />
              <LinkField value={draft} onChange={change} />
              <RepeatFields starts={draft.starts} value={draft.repeats} onChange={(repeats) => change({ repeats })} />
              <GuestFields value={draft} onChange={change} />
              <PictureField picture={draft.picture} onChange={(picture) => change({ picture })} />
            </>
          )}
        </div>
        {create.error && <FieldError id={`${formId}-error`}>{messageOf(create.error)}</FieldError>}
      </form>
    </Dialog>
  );
}
