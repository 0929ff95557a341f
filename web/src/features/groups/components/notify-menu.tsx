import { type GroupLevel, groupLevels } from '@hearth/contract/groups/rules';
import { t } from '@lingui/core/macro';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Menu, MenuItem } from '../../../components/ui/menus/menu.tsx';
import { useNotifyLevel } from '../api/change-membership.ts';

const levelWords: Record<GroupLevel, string> = {
  all: t`All new posts`,
  highlights: t`New posts of friends`,
  off: t`No new posts`,
};

/** Of which new posts the member is notified. */
export function NotifyMenu({ groupId, level }: { groupId: string; level: GroupLevel }) {
  const change = useNotifyLevel(groupId);
  const shown = change.isPending ? change.variables : level;
  return (
    <Menu trigger={<Button variant="secondary">{t`Notifications`}</Button>}>
      {groupLevels.map((each) => (
        <MenuItem
          key={each}
          role="menuitemradio"
          aria-checked={each === shown}
          onSelect={() => each !== level && change.mutate(each)}
          className="aria-checked:bg-accent-soft aria-checked:text-accent-ink"
        >
          {levelWords[each]}
        </MenuItem>
      ))}
    </Menu>
  );
}
