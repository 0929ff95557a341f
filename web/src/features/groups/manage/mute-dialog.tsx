import { muteHours } from '@hearth/contract/groups/moderation-rules';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { ReasonDialog } from '../../../components/ui/dialogs/reason-dialog.tsx';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { type MemberOfGroup, type MuteHours, useMuteMember } from './api/members.ts';

function hoursText(hours: number): string {
  return hours % 24 === 0
    ? plural({ days: hours / 24 }, { one: '# day', other: '# days' })
    : plural(hours, { one: '# hour', other: '# hours' });
}

export function MuteDialog({ name, onClose, ...member }: MemberOfGroup & { name: string; onClose: () => void }) {
  const [hours, setHours] = useState<MuteHours>(24);
  const mute = useMuteMember(member);
  return (
    <ReasonDialog
      title={t`Mute ${{ name }}`}
      description={t`Muted members can read everything but can’t post or comment. All members can see the reason in the log.`}
      act={t({ message: 'Mute', context: 'member' })}
      optional
      busy={mute.isPending}
      onAct={(reason) => mute.mutate({ hours, reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <SelectField
        label={t`For how long?`}
        value={hours}
        onChange={({ currentTarget: { value } }) =>
          setHours(muteHours.find((known) => String(known) === value) ?? hours)
        }
      >
        {muteHours.map((each) => (
          <option key={each} value={each}>
            {hoursText(each)}
          </option>
        ))}
      </SelectField>
    </ReasonDialog>
  );
}
