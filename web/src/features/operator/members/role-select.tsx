import { isSiteRole, type SiteRole, siteRoles } from '@hearth/contract/core/site-roles';
import { t } from '@lingui/core/macro';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { siteRoleWords } from './role-words.ts';

type Props = { role: SiteRole | null; name: string; busy: boolean; onChange: (role: SiteRole | null) => void };

export function RoleSelect({ role, name, busy, onChange }: Props) {
  return (
    <SelectField
      label={t`Role of ${name}`}
      labelHidden
      className="max-w-60"
      value={role ?? ''}
      disabled={busy}
      onChange={({ currentTarget: { value } }) => onChange(isSiteRole(value) ? value : null)}
    >
      <option value="">{t({ message: 'No role', context: 'site' })}</option>
      {siteRoles.map((each) => (
        <option key={each} value={each}>
          {siteRoleWords[each]}
        </option>
      ))}
    </SelectField>
  );
}
