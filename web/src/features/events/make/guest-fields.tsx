import { maxBrought, maxCapacity } from '@hearth/contract/events/rules';
import { plural, t } from '@lingui/core/macro';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { Switch } from '../../../components/ui/fields/switch.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { site } from '../../../lib/page/site.ts';
import { capacityOf, type EventWords } from './event-draft.ts';
import type { FieldsProps } from './word-fields.tsx';

/** Seats, whom guests bring and invite, and who sees their list. */
export function GuestFields({ value, onChange }: FieldsProps<EventWords>) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="number"
          inputMode="numeric"
          min={1}
          max={maxCapacity}
          label={t({ message: 'Seats', context: 'of an event' })}
          hint={t`Left empty: as many as come. Others wait, and move up by themselves.`}
          {...(capacityOf(value.capacity) === undefined && { error: t`Please enter a whole number.` })}
          value={value.capacity}
          onChange={({ currentTarget }) => onChange({ capacity: currentTarget.value })}
        />
        <SelectField
          label={t`Guests can bring`}
          value={value.bring}
          onChange={({ currentTarget }) => onChange({ bring: Number(currentTarget.value) })}
        >
          {Array.from({ length: maxBrought + 1 }, (_, count) => count).map((count) => (
            <option key={count} value={count}>
              {count === 0 ? t`Nobody else` : plural(count, { one: '# other person', other: '# others' })}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField
        label={t`Who sees the guest list`}
        value={value.guestList}
        onChange={({ currentTarget }) => onChange({ guestList: currentTarget.value === 'hosts' ? 'hosts' : 'guests' })}
      >
        <option value="guests">{t`Everyone who sees the event`}</option>
        <option value="hosts">{t`Only the hosts`}</option>
      </SelectField>
      <Switch
        label={t`Guests can invite others`}
        checked={value.guestsInvite}
        onChange={({ currentTarget }) => onChange({ guestsInvite: currentTarget.checked })}
      />
      {site.sendsMail && (
        <Switch
          label={t`People without an account can answer by email`}
          checked={value.outsideGuests}
          onChange={({ currentTarget }) => onChange({ outsideGuests: currentTarget.checked })}
        />
      )}
    </>
  );
}
