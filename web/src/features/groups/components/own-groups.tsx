import type { GroupCard } from '@hearth/contract/groups/endpoints';
import { isModerator } from '@hearth/contract/groups/rules';
import { t } from '@lingui/core/macro';
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx';
import { useOwnGroups } from '../api/group-lists.ts';
import { roleWords } from '../public/role-words.ts';
import { GroupList } from './group-list.tsx';
import { GroupRow } from './group-row.tsx';

const itself = (group: GroupCard) => group;

export function OwnGroups() {
  return (
    <GroupList
      label={t`Your groups`}
      list={useOwnGroups()}
      groupOf={itself}
      empty={{
        text: t`You haven’t joined any groups yet.`,
        detail: t`Groups bring people together around what they share.`,
        action: (
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink to="/groups?tab=discover" variant="secondary">
              {t`Discover groups`}
            </ButtonLink>
            <ButtonLink to="/friends?invite=people" variant="secondary">
              {t`Invite people`}
            </ButtonLink>
          </div>
        ),
      }}
    >
      {(group) => (
        <GroupRow
          key={group.id}
          group={group}
          {...(group.role && isModerator(group.role) && { detail: roleWords[group.role] })}
        />
      )}
    </GroupList>
  );
}
