import type { Group } from '@hearth/contract/groups/endpoints';
import { t } from '@lingui/core/macro';
import { AlertWords } from './alert-words.tsx';
import { BannedMembers } from './banned-members.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The owner changes what the group is; alert words and bans are for all moderators. */
export function GroupSettings({ group }: { group: Group }) {
  return (
    <div className="flex flex-col gap-8">
      {group.role === 'owner' && <SettingsForm key={group.id} group={group} />}
      <AlertWords groupId={group.id} />
      <section aria-label={t`Banned members`} className="flex flex-col gap-3">
        <h3 className="font-semibold text-lg">{t`Banned members`}</h3>
        <BannedMembers groupId={group.id} />
      </section>
    </div>
  );
}
