import { genders } from '@hearth/contract/accounts/sign-up-rules';
import { limits } from '@hearth/contract/core/limits';
import { t } from '@lingui/core/macro';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { PasswordField } from '../../../components/ui/fields/password-field.tsx';
import { RadioCard, RadioGroup } from '../../../components/ui/fields/radio-group.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { type TextLimit, tooLongWords } from '../../../lib/text/text-limit.ts';
import { genderLabels } from '../public/gender-words.ts';
import { HandleAdvice } from '../public/handle-advice.tsx';
import { PasswordStrength } from './password-strength.tsx';
import type { SignUpValues } from './sign-up-values.ts';

type PartProps = { form: UseFormReturn<SignUpValues> };

/** Blank text counts as missing. */
function needed(missing: string) {
  return { validate: (typed: string) => typed.trim() !== '' || missing };
}

const nameLimit = (what: string): TextLimit => ({ max: limits.name, what });

function shortEnough(what: string) {
  return { validate: (typed: string) => tooLongWords(typed, nameLimit(what)) ?? true };
}

function neededName(label: string, missing: string) {
  const required = needed(missing).validate;
  const short = shortEnough(label).validate;
  return { validate: { required, short } };
}

export function WayToRegister({ form }: PartProps) {
  return (
    <RadioGroup legend={t`How to register`} legendHidden>
      <RadioCard label={t`Register with Email`} value="email" {...form.register('mode')} />
      <RadioCard label={t`Register with Mobile`} value="mobile" {...form.register('mode')} />
    </RadioGroup>
  );
}

export function Names({ form }: PartProps) {
  const { errors } = useFormState({ control: form.control });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t`First name`}
          autoComplete="given-name"
          required
          limit={nameLimit(t`First name`)}
          error={errors.firstName?.message}
          {...form.register('firstName', neededName(t`First name`, t`First name is required.`))}
        />
        <TextField
          label={t`Middle name`}
          hint={t`Optional`}
          autoComplete="additional-name"
          limit={nameLimit(t`Middle name`)}
          error={errors.middleName?.message}
          {...form.register('middleName', shortEnough(t`Middle name`))}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t`Last name`}
          autoComplete="family-name"
          required
          limit={nameLimit(t`Last name`)}
          error={errors.lastName?.message}
          {...form.register('lastName', neededName(t`Last name`, t`Last name is required.`))}
        />
        <Handle form={form} />
      </div>
    </>
  );
}

function Handle({ form }: PartProps) {
  const handle = useWatch({ control: form.control, name: 'profileName' });
  const { errors } = useFormState({ control: form.control });
  const choose = (offer: string) => {
    form.setValue('profileName', offer, { shouldValidate: true });
    form.setFocus('profileName');
  };
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <TextField
        label={t`Profile name`}
        hint={t`How others see you, as in @name`}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        required
        limit={nameLimit(t`Profile name`)}
        error={errors.profileName?.message}
        {...form.register('profileName', neededName(t`Profile name`, t`Profile name is required.`))}
      />
      <HandleAdvice handle={handle} onChoose={choose} />
    </div>
  );
}

export function Identifier({ form }: PartProps) {
  const mode = useWatch({ control: form.control, name: 'mode' });
  const { errors } = useFormState({ control: form.control });
  if (mode === 'mobile') {
    return (
      <TextField
        key="mobile"
        type="tel"
        label={t`Mobile number`}
        hint={t`With country code, for example ${{ number: '+44 7700 900123' }}`}
        autoComplete="tel"
        required
        error={errors.mobile?.message}
        {...form.register('mobile', needed(t`Mobile number is required.`))}
      />
    );
  }
  return (
    <TextField
      key="email"
      type="email"
      label={t`Email`}
      autoComplete="email"
      required
      error={errors.email?.message}
      {...form.register('email', needed(t`Email is required.`))}
    />
  );
}

export function Passwords({ form }: PartProps) {
  const password = useWatch({ control: form.control, name: 'password' });
  const { errors } = useFormState({ control: form.control });
  return (
    <>
      <PasswordField
        label={t`Password`}
        autoComplete="new-password"
        required
        hint={<PasswordStrength password={password} />}
        error={errors.password?.message}
        {...form.register('password', { required: t`Password is required.` })}
      />
      <PasswordField
        label={t`Confirm password`}
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword', { required: t`Please repeat the password.` })}
      />
    </>
  );
}

export function GenderChoice({ form }: PartProps) {
  const { errors } = useFormState({ control: form.control });
  return (
    <RadioGroup legend={t`Gender`} error={errors.gender?.message} className="flex! flex-wrap *:grow">
      {genders.map((gender) => (
        <RadioCard
          key={gender}
          label={genderLabels[gender]}
          className="max-sm:gap-1.5 max-sm:px-2"
          value={gender}
          {...form.register('gender', { required: t`Gender is required.` })}
        />
      ))}
    </RadioGroup>
  );
}
