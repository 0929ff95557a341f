import { t } from '@lingui/core/macro';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { numberText } from '../../../lib/language/words.ts';

type Bounds = { min: number; max: number };

/** Null: nothing is typed; undefined: no whole number between the bounds. */
export function numberIn(typed: string, { min, max }: Bounds): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const number = Number(text);
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
}

type Props = Bounds & { label: string; hint?: string; value: string; onChange: (typed: string) => void };

export function NumberField({ label, hint, min, max, value, onChange }: Props) {
  const [lowest, highest] = [numberText(min), numberText(max)];
  const isNumber = numberIn(value, { min, max }) !== undefined;
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      hint={hint}
      error={isNumber ? undefined : t`Please give a whole number from ${lowest} to ${highest}.`}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
