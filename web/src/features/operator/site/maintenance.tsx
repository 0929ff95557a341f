import { maxMaintenanceWords } from '@hearth/contract/site/rules';
import type { SiteSettings } from '@hearth/contract/site/settings';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { isTooLong } from '../../../lib/text/text-limit.ts';
import { useMaintenance } from './api.ts';

export function Maintenance({ maintenance }: Pick<SiteSettings, 'maintenance'>) {
  const [words, setWords] = useState('');
  const isOn = maintenance !== null;
  const set = useMaintenance(isOn);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    set.mutate({ on: !isOn, words: isOn ? '' : words }, { onSuccess: () => setWords('') });
  };
  const label = t`What members read beside it`;
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {isOn ? (
        <p className="rounded-md bg-danger-soft p-3 text-danger-ink">
          {t`Maintenance is on: members can only read.`} <span dir="auto">{maintenance.words}</span>
        </p>
      ) : (
        <TextField
          label={label}
          autoComplete="off"
          placeholder={t`Back at noon`}
          limit={{ max: maxMaintenanceWords, what: label }}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      <Button
        type="submit"
        variant={isOn ? 'primary' : 'danger-quiet'}
        className="self-start"
        disabled={isTooLong(words, maxMaintenanceWords)}
        busy={set.isPending}
      >
        {isOn ? t`End maintenance` : t`Begin maintenance`}
      </Button>
    </form>
  );
}
