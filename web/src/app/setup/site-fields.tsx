import { maxSiteName, waysToJoin } from '@hearth/contract/site/rules';
import { t } from '@lingui/core/macro';
import { SelectField } from '../../components/ui/fields/select-field.tsx';
import { TextField } from '../../components/ui/fields/text-field.tsx';
import { joiningWords } from '../../features/site/public/joining-words.ts';

export type SiteValues = { siteName: string; joining: (typeof waysToJoin)[number] };
type Props = { values: SiteValues; nameIsFixed: boolean; onChange: (values: SiteValues) => void };

export function SiteFields({ values, nameIsFixed, onChange }: Props) {
  const label = t`Site name`;
  return (
    <>
      <TextField
        label={label}
        autoComplete="off"
        disabled={nameIsFixed}
        hint={nameIsFixed ? t`Set where the server was started, and can be changed only there.` : undefined}
        limit={{ max: maxSiteName, what: label }}
        value={values.siteName}
        onChange={(event) => onChange({ ...values, siteName: event.currentTarget.value })}
      />
      <SelectField
        label={t`Who may join`}
        value={values.joining}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...values, joining: waysToJoin.find((way) => way === value) ?? 'anyone' })
        }
      >
        {waysToJoin.map((way) => (
          <option key={way} value={way}>
            {joiningWords[way]}
          </option>
        ))}
      </SelectField>
    </>
  );
}
