import { isHandle } from '@hearth/contract/accounts/handle-rules';
import { genders } from '@hearth/contract/accounts/sign-up-rules';
import { limits } from '@hearth/contract/core/limits';
import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { type FieldError, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { PasswordField } from '../../../components/ui/fields/password-field.tsx';
import { RadioCard, RadioGroup } from '../../../components/ui/fields/radio-group.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { notAHandle } from '../../../lib/text/handle-words.ts';
import { type TextLimit, tooLongWords } from '../../../lib/text/text-limit.ts';
import { useCheckedHandle } from '../public/check-handle.ts';
import { genderLabels } from '../public/gender-words.ts';
import { HandleAdvice } from '../public/handle-advice.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { proposeHandle } from './propose-handle.ts';
import type { SignUpValues } from './sign-up-values.ts';

type PartProps = { form: UseFormReturn<SignUpValues> };

/** Blank text counts as missing. */
function needed(missing: string) {
  return { validate: { required: (typed: string) => typed.trim() !== '' || missing } };
}

/** What is missing is marked; eight sentences below each other would say no more. */
export function faultOf(error: FieldError | undefined) {
  return { error: error?.message, errorQuiet: error?.type === 'required' };
}

const nameLimit = (what: string): TextLimit => ({ max: limits.name, what });

function shortEnough(what: string) {
  return { validate: (typed: string) => tooLongWords(typed, nameLimit(what)) ?? true };
}

function neededName(label: string, missing: string) {
  return { validate: { ...needed(missing).validate, short: shortEnough(label).validate } };
}

/** Fields that belong together, under a heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-line not-first:border-t not-first:pt-5">
      <legend className="float-start w-full font-semibold text-base">{title}</legend>
      {children}
    </fieldset>
  );
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
          {...faultOf(errors.firstName)}
          {...form.register('firstName', neededName(t`First name`, t`First name is required.`))}
        />
        <TextField
          label={t`Middle name`}
          hint={t`Optional`}
          autoComplete="additional-name"
          limit={nameLimit(t`Middle name`)}
          {...faultOf(errors.middleName)}
          {...form.register('middleName', shortEnough(t`Middle name`))}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t`Last name`}
          autoComplete="family-name"
          required
          limit={nameLimit(t`Last name`)}
          {...faultOf(errors.lastName)}
          {...form.register('lastName', neededName(t`Last name`, t`Last name is required.`))}
        />
        <Handle form={form} />
      </div>
    </>
  );
}

/** Made of the name until the newcomer types another. */
function useProposedHandle(form: PartProps['form']) {
  const own = useRef(form.getValues('profileName') !== '');
  const [firstName, lastName, handle] = useWatch({
    control: form.control,
    name: ['firstName', 'lastName', 'profileName'],
  });
  const [firstFree] = useCheckedHandle(handle)?.offers ?? [];
  useEffect(() => {
    if (!own.current) form.setValue('profileName', proposeHandle({ firstName, lastName }));
  }, [form, firstName, lastName]);
  useEffect(() => {
    if (!own.current && firstFree) form.setValue('profileName', firstFree);
  }, [form, firstFree]);
  const keep = () => {
    own.current = true;
  };
  return { handle, keep };
}

function Handle({ form }: PartProps) {
  const { handle, keep } = useProposedHandle(form);
  const { errors } = useFormState({ control: form.control });
  const choose = (offer: string) => {
    keep();
    form.setValue('profileName', offer, { shouldValidate: true });
    form.setFocus('profileName');
  };
  const rule = (typed: string) => isHandle(typed.trim()) || notAHandle;
  const missing = t`Profile name is required.`;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <TextField
        label={t`Profile name`}
        hint={t`Your unique name, for mentions and links`}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...faultOf(errors.profileName)}
        {...form.register('profileName', { validate: { ...needed(missing).validate, rule }, onChange: keep })}
      />
      <HandleAdvice handle={errors.profileName ? '' : handle} onChoose={choose} />
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
        hint={
          <>
            {t`With country code, for example ${{ number: '+44 7700 900123' }}`}
            <span className="mt-1 block">
              {t`No email reaches a number: if you forget your password, you need one of your recovery codes, or a link from the people who run this site.`}
            </span>
          </>
        }
        autoComplete="tel"
        required
        {...faultOf(errors.mobile)}
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
      {...faultOf(errors.email)}
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
        {...faultOf(errors.password)}
        {...form.register('password', { required: t`Password is required.` })}
      />
      <PasswordField
        label={t`Confirm password`}
        autoComplete="new-password"
        required
        {...faultOf(errors.confirmPassword)}
        {...form.register('confirmPassword', { required: t`Please repeat the password.` })}
      />
    </>
  );
}

export function GenderChoice({ form }: PartProps) {
  const { errors } = useFormState({ control: form.control });
  return (
    <RadioGroup legend={t`Gender`} {...faultOf(errors.gender)} className="flex! flex-wrap *:grow">
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
