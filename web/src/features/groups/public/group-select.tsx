import type { GroupCard } from '@hearth/contract/groups/endpoints';
import { t } from '@lingui/core/macro';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { useOwnGroups } from '../api/group-lists.ts';

type Chosen = Pick<GroupCard, 'id' | 'name' | 'kind'>;
type Props = { label: string; value: string; onChange: (group: Chosen) => void };

/** One of the member's groups. */
export function GroupSelect({ label, value, onChange }: Props) {
  const list = useOwnGroups();
  const groups = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const none = list.data !== undefined && groups.length === 0;
  return (
    <SelectField
      label={label}
      {...(none && { error: t`You haven’t joined any groups yet.` })}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = groups.find(({ id }) => id === currentTarget.value);
        if (chosen) onChange({ id: chosen.id, name: chosen.name, kind: chosen.kind });
      }}
    >
      <option value="" disabled>
        {t`Choose a group`}
      </option>
      {groups.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
