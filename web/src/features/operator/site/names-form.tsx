import { maxSiteDescription, maxSiteName, maxSiteOwner } from '@hearth/contract/site/rules';
import type { SiteSettings } from '@hearth/contract/site/settings';
import { t } from '@lingui/core/macro';
import type { FormEvent } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { Textarea } from '../../../components/ui/fields/textarea.tsx';
import { isTooLong } from '../../../lib/text/text-limit.ts';
import { useSaveSettings } from './api.ts';
import { settingWords } from './setting-words.ts';
import { useDraft } from './use-draft.ts';

export function NamesForm({ settings: { name, owner, description, fixed } }: { settings: SiteSettings }) {
  const draft = useDraft({ name, owner, description });
  const { values, change } = draft;
  const save = useSaveSettings();
  const isFixed = (field: (typeof fixed)[number]) => fixed.includes(field);
  const tooLong =
    isTooLong(values.name, maxSiteName) ||
    isTooLong(values.owner, maxSiteOwner) ||
    isTooLong(values.description, maxSiteDescription);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(draft.changed, { onSuccess: draft.reset });
  };
  const fixedHint = t`Set where the server was started, and can be changed only there.`;
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={settingWords.name}
        autoComplete="off"
        disabled={isFixed('name')}
        hint={isFixed('name') ? fixedHint : undefined}
        limit={{ max: maxSiteName, what: settingWords.name }}
        value={values.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextField
        label={settingWords.owner}
        autoComplete="off"
        disabled={isFixed('owner')}
        hint={isFixed('owner') ? fixedHint : t`Who stands behind the site, such as an association. Shown to visitors.`}
        limit={{ max: maxSiteOwner, what: settingWords.owner }}
        value={values.owner}
        onChange={(event) => change({ owner: event.currentTarget.value })}
      />
      <Textarea
        label={settingWords.description}
        rows={2}
        hint={t`Shown to visitors and search engines. Left empty, the site says its usual words.`}
        limit={{ max: maxSiteDescription, what: settingWords.description }}
        value={values.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <Button
        type="submit"
        className="self-start"
        disabled={!draft.isChanged || values.name.trim() === '' || tooLong}
        busy={save.isPending}
      >
        {t({ message: 'Save', context: 'button' })}
      </Button>
    </form>
  );
}
