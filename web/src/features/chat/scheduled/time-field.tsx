import { longestWaitMs, shortestWaitMs } from '@hearth/contract/chat/schedule-rules';
import { t } from '@lingui/core/macro';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { localTime } from '../../../lib/time/local-time.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';

const waitUntil = (time: string) => new Date(time).getTime() - serverNow();

export function isTimeToSend(time: string): boolean {
  const wait = waitUntil(time);
  return wait >= shortestWaitMs && wait <= longestWaitMs;
}

function faultOf(time: string): string | undefined {
  if (isTimeToSend(time)) return undefined;
  return waitUntil(time) > longestWaitMs
    ? t`Please choose a time within a year.`
    : t`Please choose a time at least a minute from now.`;
}

/** In the member's own zone. */
export function TimeField({ time, onChange }: { time: string; onChange: (time: string) => void }) {
  return (
    <TextField
      label={t`Send at`}
      type="datetime-local"
      min={localTime(new Date(serverNow()))}
      value={time}
      error={faultOf(time)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
