import type { EventKind } from '@hearth/contract/events/rules';
import { t } from '@lingui/core/macro';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { GroupSelect } from '../../groups/public/group-select.tsx';
import { eventKindWords } from '../components/kind-words.ts';
import { type DraftGroup, kindsFor } from './event-draft.ts';

type Props = {
  kind: EventKind;
  group: DraftGroup | null;
  onChange: (chosen: { kind: EventKind; group: DraftGroup | null }) => void;
  /** The host stays what it is. */
  fixed?: boolean;
};

/** Who can see the event. For a group's event the group is its host. */
export function KindField({ kind, group, onChange, fixed = false }: Props) {
  const kinds = kindsFor(group).filter((each) => !fixed || group || each !== 'group');
  return (
    <>
      <SelectField
        label={t`Who can see it`}
        hint={eventKindWords[kind].meaning}
        value={kind}
        onChange={({ currentTarget }) =>
          onChange({ kind: kinds.find((each) => each === currentTarget.value) ?? kind, group })
        }
      >
        {kinds.map((each) => (
          <option key={each} value={each}>
            {each === 'group' && !group ? t`Group…` : eventKindWords[each].name}
          </option>
        ))}
      </SelectField>
      {!fixed && (kind === 'group' || group) && (
        <GroupSelect
          label={t`Group that hosts it`}
          value={group?.id ?? ''}
          onChange={(chosen) => onChange({ kind: kindsFor(chosen).includes(kind) ? kind : 'group', group: chosen })}
        />
      )}
    </>
  );
}
