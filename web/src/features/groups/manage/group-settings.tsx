import type { Group } from '@hearth/contract/groups/endpoints';
import { t } from '@lingui/core/macro';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useAskAndDelete } from '../components/use-ask-and-delete.ts';
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
      {group.role === 'owner' && <DeleteGroup group={group} />}
    </div>
  );
}

function DeleteGroup({ group }: { group: Group }) {
  const { busy, askAndDelete } = useAskAndDelete(group);
  return (
    <section aria-label={t`Delete group`} className="flex flex-col items-start gap-3 border-line border-t pt-4">
      <p className="text-muted">{t`All of its posts, photos and videos are deleted too.`}</p>
      <Button variant="danger-quiet" busy={busy} onClick={() => void askAndDelete()}>
        {t`Delete group`}
      </Button>
    </section>
  );
}
