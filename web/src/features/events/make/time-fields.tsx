import { t } from '@lingui/core/macro';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { zonesWith } from '../times/zones.ts';
import { withStarts } from './event-draft.ts';

export type Times = { starts: string; ends: string; timeZone: string };
type Props = { value: Times; onChange: (times: Times) => void };

export function TimeFields({ value, onChange }: Props) {
  const turned = value.starts !== '' && value.ends !== '' && value.ends <= value.starts;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        type="datetime-local"
        label={t`Starts`}
        required
        value={value.starts}
        onChange={({ currentTarget }) => onChange(withStarts(value, currentTarget.value))}
      />
      <TextField
        type="datetime-local"
        label={t`Ends`}
        required
        {...(turned && { error: t`The end must be after the start.` })}
        value={value.ends}
        onChange={({ currentTarget }) => onChange({ ...value, ends: currentTarget.value })}
      />
    </div>
  );
}

export function ZoneField({ value, onChange }: Props) {
  return (
    <SelectField
      label={t`Time zone`}
      hint={t`Everybody sees the times on their own clock.`}
      value={value.timeZone}
      onChange={({ currentTarget }) => onChange({ ...value, timeZone: currentTarget.value })}
    >
      {zonesWith(value.timeZone).map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  );
}
