import { birthYears } from '@hearth/contract/accounts/sign-up-rules';
import { t } from '@lingui/core/macro';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { FieldError, FieldMark } from '../../../components/ui/fields/field-error.tsx';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { dateParts, datePartText } from './date-parts.ts';
import { daysToChooseFrom, type SignUpValues } from './sign-up-values.ts';

const labels = { day: t`Day`, month: t`Month`, year: t`Year` };
const widths = { day: '1fr', month: '1.5fr', year: '1.2fr' };

const numbersUpTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

export function BirthDateFields({ form }: { form: UseFormReturn<SignUpValues> }) {
  const [month, year] = useWatch({ control: form.control, name: ['month', 'year'] });
  const { errors } = useFormState({ control: form.control });
  const days = daysToChooseFrom(month, year);
  const missing = errors.day ?? errors.month ?? errors.year;

  function dropMissingDay() {
    const { day, month, year } = form.getValues();
    if (Number(day) > daysToChooseFrom(month, year)) form.setValue('day', '');
  }
  const chosen = { required: t`Date of birth is required.`, onChange: dropMissingDay };
  const options = { day: numbersUpTo(days), month: numbersUpTo(12), year: birthYears };

  return (
    <fieldset aria-describedby={missing ? 'birth-error' : undefined}>
      <legend className="mb-1.5 font-medium text-sm">
        {t`Date of birth`}
        {missing && <FieldMark />}
      </legend>
      <div className="grid gap-2" style={{ gridTemplateColumns: dateParts.map((part) => widths[part]).join(' ') }}>
        {dateParts.map((part) => (
          <SelectField
            key={part}
            label={labels[part]}
            labelHidden
            required
            aria-invalid={errors[part] ? true : undefined}
            autoComplete={`bday-${part}`}
            {...form.register(part, chosen)}
          >
            <option value="">{labels[part]}</option>
            {options[part].map((option) => (
              <option key={option} value={option}>
                {datePartText(part, option)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      {missing && (
        <FieldError id="birth-error" quiet>
          {missing.message}
        </FieldError>
      )}
    </fieldset>
  );
}
