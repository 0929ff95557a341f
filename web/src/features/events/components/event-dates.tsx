import type { Event } from '@hearth/contract/events/fields';
import { eventPath } from '@hearth/contract/events/rules';
import { t } from '@lingui/core/macro';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { navigate } from '../../../lib/router/visit.ts';
import { useEventDates } from '../api/read-event.ts';
import { eventTimes } from '../times/event-times.ts';

/** Of a repeated event: which of its dates is shown. */
export function EventDates({ event }: { event: Event }) {
  const list = useEventDates(event.eventId);
  const read = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const dates = read.some(({ dateId }) => dateId === event.dateId) ? read : [event, ...read];
  const words = (date: (typeof dates)[number]) => {
    const { own } = eventTimes({ ...date, timeZone: event.timeZone });
    return date.isCancelled ? t`${{ time: own }} (canceled)` : own;
  };
  return (
    <div className="flex flex-wrap items-end gap-2 max-md:px-4">
      <SelectField
        label={t`Date`}
        className="max-w-full md:w-80"
        value={event.dateId}
        onChange={({ currentTarget }) => navigate(eventPath(event.eventId, currentTarget.value), { replace: true })}
      >
        {dates.map((date) => (
          <option key={date.dateId} value={date.dateId}>
            {words(date)}
          </option>
        ))}
      </SelectField>
      {list.hasNextPage && (
        <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t`More dates`}
        </Button>
      )}
    </div>
  );
}
