import { maxMessageLength } from '@hearth/contract/chat/rules';
import { trimmedWords, type Words } from '@hearth/contract/core/mention-rules';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { isTooLong } from '../../../lib/text/text-limit.ts';
import { localTime } from '../../../lib/time/local-time.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { MentionField } from '../../mentions/public/mention-field.tsx';
import { type ScheduledItem, useScheduledActs } from './scheduled-api.ts';
import { isTimeToSend, TimeField } from './time-field.tsx';

const hourMs = 3_600_000;

/** Other words, another time, or both. Its files stay. */
export function EditScheduled({ item: { scheduled, chat }, onClose }: { item: ScheduledItem; onClose: () => void }) {
  const [words, setWords] = useState<Words>(scheduled);
  const [time, setTime] = useState(() => {
    const earliest = new Date(serverNow() + hourMs);
    return localTime(scheduled.refusal ? earliest : new Date(scheduled.at));
  });
  const { change } = useScheduledActs(scheduled.id);
  const { text, mentions } = trimmedWords(words);
  const isComplete = (text !== '' || scheduled.media.length > 0) && !isTooLong(text, maxMessageLength);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const said = text !== '' && { text, mentions: [...mentions] };
    change.mutate({ ...said, at: new Date(time).toISOString(), card: scheduled.card }, { onSuccess: onClose });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <MentionField
        setting={{ people: chat?.people ?? [] }}
        label={t({ message: 'Message', context: 'noun' })}
        limit={{ max: maxMessageLength, what: t({ message: 'Message', context: 'noun' }) }}
        words={words}
        onWords={setWords}
      />
      <TimeField time={time} onChange={setTime} />
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button type="submit" variant="primary" busy={change.isPending} disabled={!isComplete || !isTimeToSend(time)}>
          {t`Save`}
        </Button>
      </div>
    </form>
  );
}
