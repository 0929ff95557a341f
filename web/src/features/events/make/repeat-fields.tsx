import type { Repeats } from '@hearth/contract/events/fields';
import {
  maxRepeatCount,
  maxRepeatInterval,
  type RepeatUnit,
  repeatUnits,
  weekdays,
} from '@hearth/contract/events/rules';
import { t } from '@lingui/core/macro';
import { RadioCard, RadioGroup } from '../../../components/ui/fields/radio-group.tsx';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { repeatWords, weekdayName, weekdayOf } from '../times/repeat-words.ts';
import { movedWall } from '../times/zones.ts';

type Props = { starts: string; value: Repeats | null; onChange: (repeats: Repeats | null) => void };

const unitWords: Record<RepeatUnit, string> = {
  day: t({ message: 'Daily', context: 'event' }),
  week: t({ message: 'Weekly', context: 'event' }),
  month: t({ message: 'Monthly', context: 'event' }),
  year: t({ message: 'Yearly', context: 'event' }),
};
const everyWords: Record<RepeatUnit, string> = {
  day: t`Every how many days`,
  week: t`Every how many weeks`,
  month: t`Every how many months`,
  year: t`Every how many years`,
};

const begun = (unit: RepeatUnit): Repeats => ({
  ...{ unit, interval: 1, weekdays: [], monthDay: 'day', until: null, count: null },
});

export function RepeatFields({ starts, value, onChange }: Props) {
  const day = starts.slice(0, 10);
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <SelectField
        label={t`Repeats`}
        {...(value && day !== '' && { hint: repeatWords(value, day) })}
        value={value?.unit ?? ''}
        onChange={({ currentTarget }) => {
          const unit = repeatUnits.find((each) => each === currentTarget.value);
          onChange(unit ? begun(unit) : null);
        }}
      >
        <option value="">{t`Doesn’t repeat`}</option>
        {repeatUnits.map((unit) => (
          <option key={unit} value={unit}>
            {unitWords[unit]}
          </option>
        ))}
      </SelectField>
      {value && day !== '' && <Rule day={day} value={value} onChange={onChange} />}
    </fieldset>
  );
}

function Rule({ day, value, onChange }: { day: string; value: Repeats; onChange: (repeats: Repeats) => void }) {
  const change = (part: Partial<Repeats>) => onChange({ ...value, ...part });
  const number = (typed: string, max: number) => Math.min(Math.max(Math.trunc(Number(typed)) || 1, 1), max);
  return (
    <>
      <TextField
        type="number"
        inputMode="numeric"
        min={1}
        max={maxRepeatInterval}
        label={everyWords[value.unit]}
        value={value.interval}
        onChange={({ currentTarget }) => change({ interval: number(currentTarget.value, maxRepeatInterval) })}
      />
      {value.unit === 'week' && <Weekdays day={day} value={value} change={change} />}
      {value.unit === 'month' && (
        <RadioGroup legend={t`Which day of the month`} className="max-sm:grid-flow-row">
          <RadioCard
            name="month-day"
            label={t`The same day`}
            checked={value.monthDay === 'day'}
            onChange={() => change({ monthDay: 'day' })}
          />
          <RadioCard
            name="month-day"
            label={t`The same weekday`}
            checked={value.monthDay === 'weekday'}
            onChange={() => change({ monthDay: 'weekday' })}
          />
        </RadioGroup>
      )}
      <End day={day} value={value} change={change} number={number} />
    </>
  );
}

type Changing = { day: string; value: Repeats; change: (part: Partial<Repeats>) => void };

function Weekdays({ day, value, change }: Changing) {
  const chosen = value.weekdays.length === 0 ? [weekdayOf(day)] : value.weekdays;
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">{t`On these days`}</legend>
      <div className="flex flex-wrap gap-2">
        {weekdays.map((each) => (
          <label
            key={each}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong px-3 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="checkbox"
              className="size-4.5 accent-accent"
              checked={chosen.includes(each)}
              onChange={({ currentTarget }) =>
                change({
                  weekdays: weekdays.filter((known) =>
                    known === each ? currentTarget.checked : chosen.includes(known),
                  ),
                })
              }
            />
            {weekdayName(each)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function End({ day, value, change, number }: Changing & { number: (typed: string, max: number) => number }) {
  const ends = value.until !== null ? 'until' : value.count !== null ? 'count' : 'never';
  const inAMonth = movedWall(`${day}T00:00`, 30 * 24 * 60).slice(0, 10);
  return (
    <>
      <SelectField
        label={t`How long`}
        value={ends}
        onChange={({ currentTarget: { value: chosen } }) =>
          change({ until: chosen === 'until' ? inAMonth : null, count: chosen === 'count' ? 10 : null })
        }
      >
        <option value="never">{t`Until you end it`}</option>
        <option value="until">{t`Until a day`}</option>
        <option value="count">{t`A number of dates`}</option>
      </SelectField>
      {value.until !== null && (
        <TextField
          type="date"
          label={t`Last day`}
          min={day}
          required
          value={value.until}
          onChange={({ currentTarget }) => currentTarget.value && change({ until: currentTarget.value })}
        />
      )}
      {value.count !== null && (
        <TextField
          type="number"
          inputMode="numeric"
          min={1}
          max={maxRepeatCount}
          label={t`How many dates`}
          value={value.count}
          onChange={({ currentTarget }) => change({ count: number(currentTarget.value, maxRepeatCount) })}
        />
      )}
    </>
  );
}
