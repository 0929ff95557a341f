import type { NewEvent } from '@hearth/contract/events/endpoints';
import { plural, t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { FieldError } from '../../../components/ui/fields/field-error.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useReadCalendarFile } from '../api/calendar.ts';
import { CreateEventDialog } from './create-event-dialog.tsx';
import { draftOfFile } from './event-draft.ts';

/** Reads a calendar's file. One event fills the dialog in which it is made; of many each has its button. */
export function ImportEventsDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const read = useReadCalendarFile();
  const [chosen, setChosen] = useState<number | null>(null);
  const [made, setMade] = useState<readonly number[]>([]);
  const events = read.data?.events ?? [];
  const [only] = events;
  const begun = chosen === null ? undefined : events[chosen];
  if (only && events.length === 1) return <CreateEventDialog begun={draftOfFile(only)} onClose={onClose} />;
  if (begun && chosen !== null)
    return (
      <CreateEventDialog
        key={chosen}
        begun={draftOfFile(begun)}
        onCreated={() => {
          setMade([...made, chosen]);
          setChosen(null);
        }}
        onClose={() => setChosen(null)}
      />
    );
  return (
    <Dialog open title={t`Events from a file`} onOpenChange={(open) => !open && onClose()}>
      <div className="flex flex-col gap-3">
        <label htmlFor={id} className="font-medium text-sm">
          {t`Calendar file (.ics)`}
        </label>
        <input
          id={id}
          type="file"
          accept=".ics,text/calendar"
          className="min-h-11 w-full min-w-0"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) read.mutate(file);
          }}
        />
        {read.error && <FieldError id={`${id}-error`}>{messageOf(read.error)}</FieldError>}
        {read.data && <Found events={events} made={made} onChoose={setChosen} />}
        {read.data && read.data.left > 0 && (
          <p className="text-muted text-sm">
            {plural(read.data.left, {
              one: '# entry of the file can’t be an event here.',
              other: '# entries of the file can’t be events here.',
            })}
          </p>
        )}
      </div>
    </Dialog>
  );
}

type FoundProps = { events: readonly NewEvent[]; made: readonly number[]; onChoose: (index: number) => void };

function Found({ events, made, onChoose }: FoundProps) {
  if (events.length === 0) return <p role="status">{t`There are no events in this file.`}</p>;
  return (
    <ul aria-label={t`Events from a file`} className="divide-y divide-line">
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file's entries are known by their place only
        <li key={index} className="flex items-center gap-3 py-2">
          <div className="min-w-0 flex-1">
            <p className="break-words font-semibold">
              <bdi>{event.name}</bdi>
            </p>
            <p className="text-muted text-sm">
              <bdi>{event.starts.replace('T', ' ')}</bdi>
            </p>
          </div>
          <Button size="sm" variant="soft" disabled={made.includes(index)} onClick={() => onChoose(index)}>
            {made.includes(index) ? t({ message: 'Created', context: 'event' }) : t`Create`}
          </Button>
        </li>
      ))}
    </ul>
  );
}
