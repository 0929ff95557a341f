// react-hook-form expects `register` to run at every render; the React Compiler would memoize its first result.
'use no memo';

import { birthYears } from '@hearth/contract/accounts/sign-up-rules';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { daysToChooseFrom, type SignUpValues } from './sign-up-values.ts';

const months = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, index)),
);

export function BirthDateFields({ form }: { form: UseFormReturn<SignUpValues> }) {
  const [month, year] = useWatch({ control: form.control, name: ['month', 'year'] });
  const { errors } = useFormState({ control: form.control });
  const days = daysToChooseFrom(month, year);
  const missing = errors.day ?? errors.month ?? errors.year;

  function dropMissingDay() {
    const { day, month, year } = form.getValues();
    if (Number(day) > daysToChooseFrom(month, year)) form.setValue('day', '');
  }
  const chosen = { required: 'Date of birth is required.', onChange: dropMissingDay };

  return (
    <fieldset aria-describedby={missing ? 'birth-error' : undefined}>
      <legend className="mb-1.5 font-medium text-sm">Date of birth</legend>
      <div className="grid grid-cols-[1fr_1.5fr_1.2fr] gap-2">
        <SelectField label="Day" labelHidden required autoComplete="bday-day" {...form.register('day', chosen)}>
          <option value="">Day</option>
          {Array.from({ length: days }, (_, index) => index + 1).map((day) => (
            <option key={day} value={day}>
              {day}
            </option>
          ))}
        </SelectField>
        <SelectField label="Month" labelHidden required autoComplete="bday-month" {...form.register('month', chosen)}>
          <option value="">Month</option>
          {months.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Year" labelHidden required autoComplete="bday-year" {...form.register('year', chosen)}>
          <option value="">Year</option>
          {birthYears.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </SelectField>
      </div>
      {missing && (
        <p id="birth-error" className="mt-1.5 text-danger-ink text-sm">
          {missing.message}
        </p>
      )}
    </fieldset>
  );
}
