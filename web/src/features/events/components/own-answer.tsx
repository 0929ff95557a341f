import type { Event } from '@hearth/contract/events/fields';
import { t } from '@lingui/core/macro';
import { lazy, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Opening } from '../../../components/ui/dialogs/opening.tsx';
import { isOver } from '../times/event-times.ts';
import { ownAnswerWords } from './answer-words.ts';

const AnswerDialog = lazy(async () => ({ default: (await import('./answer-dialog.tsx')).AnswerDialog }));

/** What the viewer answered, and the way to say more about it. */
export function OwnAnswerLine({ event }: { event: Event }) {
  const [open, setOpen] = useState(false);
  const { answer } = event;
  if (!answer) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="font-semibold">
        {ownAnswerWords(answer)}
      </p>
      {!isOver(event) && !event.isCancelled && (
        <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
          {event.bring > 0 ? t`Note and guests` : t`Add a note`}
        </Button>
      )}
      {open && (
        <Opening>
          <AnswerDialog event={event} answer={answer} onClose={() => setOpen(false)} />
        </Opening>
      )}
    </div>
  );
}
