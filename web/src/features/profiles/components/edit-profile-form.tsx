import { isHandle } from '@hearth/contract/accounts/handle-rules';
import { genders } from '@hearth/contract/accounts/sign-up-rules';
import { limits } from '@hearth/contract/core/limits';
import type { Profile } from '@hearth/contract/profiles/endpoints';
import { socialNetworks } from '@hearth/contract/profiles/rules';
import { t } from '@lingui/core/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { RadioCard, RadioGroup } from '../../../components/ui/fields/radio-group.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { Textarea } from '../../../components/ui/fields/textarea.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { isTooLong, type TextLimit } from '../../../lib/text/text-limit.ts';
import { BadgeNotice } from '../../accounts/public/badge-notice.tsx';
import { genderLabels } from '../../accounts/public/gender-words.ts';
import { HandleAdvice } from '../../accounts/public/handle-advice.tsx';
import { useSaveProfile } from '../api/save-profile.ts';
import {
  changesOf,
  fieldAtFault,
  losesBadge,
  type ProfileField,
  type ProfileValues,
  valuesOf,
} from './profile-values.ts';
import { socialNames } from './social-names.ts';

type Problem = { field: ProfileField; message: string };
type TextName = Exclude<ProfileField, 'gender'>;

const names = [
  ['firstName', t`First name`, 'given-name'],
  ['middleName', t`Middle name`, 'additional-name'],
  ['lastName', t`Last name`, 'family-name'],
] as const;
const limitOf: Partial<Record<ProfileField, TextLimit>> = {
  ...Object.fromEntries(names.map(([name, what]) => [name, { max: limits.name, what }])),
  bio: { max: limits.bio, what: t`Bio` },
  location: { max: limits.name, what: t`Location` },
  ...Object.fromEntries(socialNetworks.map((name) => [name, { max: limits.link, what: socialNames[name] }])),
};

/** After a refusal or a lost connection the typed values stay. */
export function EditProfileForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const [saved] = useState(() => valuesOf(profile));
  const [values, setValues] = useState(saved);
  const [problem, setProblem] = useState<Problem | null>(null);
  const save = useSaveProfile();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>(`[name="${problem.field}"]`)?.focus();
  }, [problem]);

  const set = (change: Partial<ProfileValues>) => setValues((now) => ({ ...now, ...change }));
  const field = (name: TextName) => ({
    name,
    value: values[name],
    error: problem?.field === name ? problem.message : undefined,
    limit: limitOf[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });

  // The saved handle needs no check: one from before may be shared, and its member can keep it.
  const newHandle = values.profileName === saved.profileName ? '' : values.profileName;
  const handleBroken = newHandle !== '' && !isHandle(newHandle.trim());
  const chooseHandle = (profileName: string) => {
    setProblem(null);
    set({ profileName });
    form.current?.querySelector<HTMLElement>('[name="profileName"]')?.focus();
  };

  const tooLong = Object.entries(limitOf).some(([name, { max }]) => isTooLong(values[name as ProfileField], max));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (tooLong || handleBroken) return;
    setProblem(null);
    save.mutate(changesOf(saved, values), {
      onSuccess: () => {
        toast(t`Changes saved.`);
        onDone();
      },
      onError: (error) => {
        const at = error instanceof ApiError ? fieldAtFault(error.field, values) : undefined;
        if (at) setProblem({ field: at, message: messageOf(error) });
        toast(messageOf(error), { kind: 'alert' });
      },
    });
  };

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={t`Edit Profile`} className="flex flex-col gap-5">
      <div className="grid gap-4 md:grid-cols-2">
        {names.map(([name, label, autoComplete]) => (
          <TextField key={name} label={label} autoComplete={autoComplete} {...field(name)} />
        ))}
        <div className="flex min-w-0 flex-col gap-1.5">
          <TextField
            label={t`Profile name`}
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            hint={t`Your unique name, for mentions and links`}
            {...field('profileName')}
          />
          <HandleAdvice handle={newHandle} onChoose={chooseHandle} />
        </div>
      </div>
      <BadgeNotice renamed={losesBadge(profile, saved, values)} />
      <Textarea label={t`Bio`} rows={3} {...field('bio')} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label={t`Location`} {...field('location')} />
        <TextField
          type="date"
          label={t`Date of birth`}
          min="1926-01-01"
          max="2025-12-31"
          autoComplete="bday"
          {...field('dateOfBirth')}
        />
        {socialNetworks.map((network) => (
          <TextField key={network} label={socialNames[network]} hint={t`A handle or a link`} {...field(network)} />
        ))}
      </div>
      <RadioGroup legend={t`Gender`}>
        {genders.map((gender) => (
          <RadioCard
            key={gender}
            name="gender"
            label={genderLabels[gender]}
            checked={values.gender === gender}
            onChange={() => set({ gender })}
          />
        ))}
      </RadioGroup>
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={onDone}>
          {t`Cancel`}
        </Button>
        <Button type="submit" disabled={tooLong || handleBroken} busy={save.isPending} busyText={t`Saving...`}>
          {t`Save`}
        </Button>
      </div>
    </form>
  );
}
