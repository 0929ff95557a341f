import { type ReminderMinutes, reminderChoices } from '@hearth/contract/events/rules';
import { t } from '@lingui/core/macro';
import { LoadedPart } from '../../../components/ui/feedback/loaded-part.tsx';
import { useChooseEventReminders, useEventReminders } from '../api/calendar.ts';

const words: Record<ReminderMinutes, string> = {
  10080: t`A week before`,
  1440: t`A day before`,
  180: t`3 hours before`,
  60: t`An hour before`,
  15: t`15 minutes before`,
};

/** How long before an event the member is reminded. */
export function EventReminders() {
  const reminders = useEventReminders();
  const { mutate: choose } = useChooseEventReminders();
  return (
    <LoadedPart loading={reminders}>
      {({ minutes }) => (
        <fieldset className="min-w-0">
          <legend className="sr-only">{t`Reminders of events`}</legend>
          {reminderChoices.map((each) => (
            <label key={each} className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type="checkbox"
                checked={minutes.includes(each)}
                onChange={({ currentTarget }) =>
                  choose(
                    reminderChoices.filter((known) =>
                      known === each ? currentTarget.checked : minutes.includes(known),
                    ),
                  )
                }
                className="size-4.5 shrink-0 accent-accent"
              />
              {words[each]}
            </label>
          ))}
        </fieldset>
      )}
    </LoadedPart>
  );
}
