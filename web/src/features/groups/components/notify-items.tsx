import { type GroupLevel, groupLevels } from '@hearth/contract/groups/rules';
import { t } from '@lingui/core/macro';
import { Bell } from 'lucide-react';
import { MenuItem, MenuSeparator } from '../../../components/ui/menus/menu.tsx';
import { useNotifyLevel } from '../api/change-membership.ts';

const levelWords: Record<GroupLevel, string> = {
  all: t`All new posts`,
  highlights: t`New posts from friends`,
  off: t({ message: 'No new posts', comment: 'Choice: notify me of no new posts of this group.' }),
};

/** Of which new posts the member is notified: items of a menu. */
export function NotifyItems({ groupId, level }: { groupId: string; level: GroupLevel }) {
  const change = useNotifyLevel(groupId);
  const shown = change.isPending ? change.variables : level;
  return (
    <>
      {groupLevels.map((each) => (
        <MenuItem
          key={each}
          role="menuitemradio"
          aria-checked={each === shown}
          onSelect={() => each !== level && change.mutate(each)}
          icon={<Bell size={22} aria-hidden="true" />}
          className="aria-checked:bg-accent-soft aria-checked:text-accent-ink"
        >
          {levelWords[each]}
        </MenuItem>
      ))}
      <MenuSeparator />
    </>
  );
}
