import { type KeptThing, retention } from '@hearth/contract/site/rules';
import type { SiteSettings, SiteSettingsChange } from '@hearth/contract/site/settings';
import { t } from '@lingui/core/macro';
import type { FormEvent } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { numberText } from '../../../lib/language/words.ts';
import { useSaveSettings } from './api.ts';
import { settingWords } from './setting-words.ts';
import { useDraft } from './use-draft.ts';

const things = ['sessionDays', 'notificationDays', 'mailDays', 'logYears'] as const satisfies KeptThing[];

const hints: Record<KeptThing, string> = {
  sessionDays: t`In days. Whoever doesn’t come back within that time has to log in again.`,
  notificationDays: t`In days. Left empty, they’re kept for ever.`,
  mailDays: t`In days. Only who got it and its subject are kept, not its text.`,
  logYears: t`In years. Left empty, it’s kept for ever.`,
};

type Props = { settings: Pick<SiteSettings, KeptThing> };

/** How long the site keeps what it would not need to. */
export function RetentionForm({ settings }: Props) {
  const draft = useDraft({
    sessionDays: textOf(settings.sessionDays),
    notificationDays: textOf(settings.notificationDays),
    mailDays: textOf(settings.mailDays),
    logYears: textOf(settings.logYears),
  });
  const save = useSaveSettings();
  const faultOf = (thing: KeptThing): string | undefined => {
    const { min, max, otherwise } = retention[thing];
    const typed = numberOf(draft.values[thing]);
    const isFine = typed === null ? otherwise === null : Number.isInteger(typed) && typed >= min && typed <= max;
    return isFine
      ? undefined
      : t`Please give a number from ${{ min: numberText(min) }} to ${{ max: numberText(max) }}.`;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const changed = Object.entries(draft.changed).map(([thing, typed]) => [thing, numberOf(typed)]);
    save.mutate(Object.fromEntries(changed) as SiteSettingsChange, { onSuccess: draft.reset });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {things.map((thing) => (
        <TextField
          key={thing}
          label={settingWords[thing]}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-32"
          hint={hints[thing]}
          error={faultOf(thing)}
          value={draft.values[thing]}
          onChange={(event) => draft.change({ [thing]: event.currentTarget.value })}
        />
      ))}
      <Button
        type="submit"
        className="self-start"
        disabled={!draft.isChanged || things.some(faultOf)}
        busy={save.isPending}
      >
        {t({ message: 'Save', context: 'button' })}
      </Button>
    </form>
  );
}

const textOf = (kept: number | null) => kept?.toString() ?? '';
const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));
