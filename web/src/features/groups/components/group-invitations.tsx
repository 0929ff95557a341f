import { t } from '@lingui/core/macro';
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx';
import { useGroupInvitations } from '../api/group-lists.ts';
import { DeclineButton } from './decline-button.tsx';
import { GroupList } from './group-list.tsx';
import { GroupRow } from './group-row.tsx';
import { InvitedBy } from './invited-by.tsx';
import { JoinButton } from './join-button.tsx';

export function GroupInvitations() {
  return (
    <GroupList
      label={t`Invitations`}
      list={useGroupInvitations()}
      groupOf={({ group }) => group}
      empty={{
        text: t`No invitations.`,
        action: (
          <ButtonLink to="/groups?tab=discover" variant="secondary">
            {t`Discover groups`}
          </ButtonLink>
        ),
      }}
    >
      {({ group, invitedBy }) => (
        <GroupRow
          key={group.id}
          group={group}
          {...(invitedBy && { detail: <InvitedBy person={invitedBy} /> })}
          action={
            <>
              <JoinButton group={group} size="sm" />
              <DeclineButton groupId={group.id} size="sm" />
            </>
          }
        />
      )}
    </GroupList>
  );
}
