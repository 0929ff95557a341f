import type { AccountSettings } from '@hearth/contract/accounts/endpoints';
import { isLanguage, languageCodes, languages } from '@hearth/words/languages';
import { t } from '@lingui/core/macro';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { showSavedLanguage } from '../../../lib/language/page-language.ts';
import { useSaveSettings } from '../api/save-settings.ts';

const browsers = '';

export function LanguageChoice({ settings }: { settings: AccountSettings }) {
  const save = useSaveSettings();
  const shown = save.isPending ? save.variables.language : settings.language;

  function choose(typed: string) {
    const language = isLanguage(typed) ? typed : null;
    save.mutate(
      { language },
      {
        onSuccess: () => showSavedLanguage(language),
        onError: (error) => toast(messageOf(error), { kind: 'alert' }),
      },
    );
  }

  return (
    <SelectField
      label={t`Language`}
      labelHidden
      className="max-w-80"
      value={shown ?? browsers}
      disabled={save.isPending}
      onChange={(event) => choose(event.target.value)}
    >
      <option value={browsers}>{t`Browser’s language`}</option>
      {languageCodes.map((code) => (
        <option key={code} value={code} lang={languages[code].tag}>
          {languages[code].name}
        </option>
      ))}
    </SelectField>
  );
}
