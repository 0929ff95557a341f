import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { localTime } from '../../../lib/time/local-time.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { isTimeToSend, TimeField } from './time-field.tsx';

type Props = { busy: boolean; onChoose: (at: Date) => void; onClose: () => void };

const hourMs = 3_600_000;

export function TimeDialog({ busy, onChoose, onClose }: Props) {
  const form = useId();
  const [time, setTime] = useState(() => localTime(new Date(serverNow() + hourMs)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoose(new Date(time));
  };
  return (
    <Dialog
      open
      title={t`Send later`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button type="submit" form={form} variant="primary" busy={busy} disabled={!isTimeToSend(time)}>
          {t({ message: 'Schedule', context: 'button' })}
        </Button>
      }
    >
      <form id={form} onSubmit={submit}>
        <TimeField time={time} onChange={setTime} />
      </form>
    </Dialog>
  );
}
