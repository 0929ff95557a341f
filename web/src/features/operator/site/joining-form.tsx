import { maxJoinQuestion, maxMinimumAge, type WayToJoin, waysToJoin } from '@hearth/contract/site/rules';
import type { SiteSettings } from '@hearth/contract/site/settings';
import { t } from '@lingui/core/macro';
import { type FormEvent, useId } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { Switch } from '../../../components/ui/fields/switch.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { joiningWords } from '../../site/public/joining-words.ts';
import { useSaveSettings } from './api.ts';
import { settingWords } from './setting-words.ts';
import { useDraft } from './use-draft.ts';

export function JoiningForm({ settings }: { settings: SiteSettings }) {
  const { joining, joinQuestion, minimumAge, confirmsEmail } = settings;
  const draft = useDraft({ joining, joinQuestion, age: minimumAge?.toString() ?? '', confirmsEmail });
  const { values, change } = draft;
  const save = useSaveSettings();
  const hintId = useId();
  const age = values.age.trim() === '' ? null : Number(values.age);
  const isAge = age === null || (Number.isInteger(age) && age >= 1 && age <= maxMinimumAge);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = waysToJoin.find((way) => way === values.joining);
    const given = { minimumAge: age, joinQuestion: values.joinQuestion, confirmsEmail: values.confirmsEmail };
    save.mutate({ ...given, ...(chosen && { joining: chosen }) }, { onSuccess: draft.reset });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <SelectField
        label={settingWords.joining}
        value={values.joining}
        onChange={({ currentTarget: { value } }) => change({ joining: value as WayToJoin })}
      >
        {waysToJoin.map((way) => (
          <option key={way} value={way}>
            {joiningWords[way]}
          </option>
        ))}
      </SelectField>
      {values.joining === 'approval' && (
        <TextField
          label={settingWords.joinQuestion}
          placeholder={t`Why would you like to join?`}
          hint={t`Asked at sign-up. You find the answers under Members.`}
          limit={{ max: maxJoinQuestion, what: settingWords.joinQuestion }}
          value={values.joinQuestion}
          onChange={(event) => change({ joinQuestion: event.currentTarget.value })}
        />
      )}
      <TextField
        label={settingWords.minimumAge}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-32"
        hint={t`In years, by the date of birth given at sign-up. Left empty, there is none.`}
        error={isAge ? undefined : t`Please give a number from 1 to ${{ max: maxMinimumAge }}.`}
        value={values.age}
        onChange={(event) => change({ age: event.currentTarget.value })}
      />
      <Switch
        label={settingWords.confirmsEmail}
        aria-describedby={hintId}
        checked={values.confirmsEmail}
        onChange={(event) => change({ confirmsEmail: event.currentTarget.checked })}
      />
      <p id={hintId} className="-mt-3 text-muted text-sm">
        {t`Until then, what they share reaches only their friends. It takes a mail server; Mail says whether there is one.`}
      </p>
      <Button type="submit" className="self-start" disabled={!draft.isChanged || !isAge} busy={save.isPending}>
        {t({ message: 'Save', context: 'button' })}
      </Button>
    </form>
  );
}
