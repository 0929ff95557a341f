import type { Group, GroupMember } from '@hearth/contract/groups/endpoints';
import type { groupLogged } from '@hearth/contract/groups/moderation-live';
import { outranks } from '@hearth/contract/groups/moderation-rules';
import { groupTopic, isModerator } from '@hearth/contract/groups/rules';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { SearchField } from '../../../components/ui/fields/search-field.tsx';
import { useTopic } from '../../../lib/live/use-topic.ts';
import { useDebounced } from '../../../lib/state/use-debounced.ts';
import { momentText } from '../../../lib/time/moment-text.ts';
import { useGroupMembers } from '../api/group-people.ts';
import { groupPeopleKeys } from '../api/groups-cache.ts';
import { roleWords } from '../public/role-words.ts';
import { PeopleRows } from './people-rows.tsx';

const GroupMemberMenu = lazy(async () => ({
  default: (await import('../manage/member-menu.tsx')).GroupMemberMenu,
}));

type Managed = Pick<Group, 'id' | 'role'>;

const row = (group: Managed, member: GroupMember) => ({
  person: member.person,
  detail: member.mutedUntil
    ? t`${{ role: roleWords[member.role] }} · Muted until ${{ time: momentText(member.mutedUntil) }}`
    : roleWords[member.role],
  action: outranks(group.role, member.role) && (
    <Suspense>
      <GroupMemberMenu group={group} member={member} />
    </Suspense>
  ),
});

/** Owner and moderators first, then everyone else, or those whose name was searched for. */
export function GroupMembers({ group }: { group: Managed }) {
  const cache = useQueryClient();
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  // Another moderator may have muted somebody.
  useTopic<typeof groupLogged>(isModerator(group.role) ? groupTopic(group.id) : null, {
    'group.logged': () => void cache.invalidateQueries({ queryKey: groupPeopleKeys.of(group.id) }),
  });
  return (
    <div className="flex flex-col gap-4">
      <SearchField label={t`Search members`} text={text} onChange={setText} />
      {q === '' ? <ByRole group={group} /> : <Found group={group} q={q} />}
    </div>
  );
}

function Found({ group, q }: { group: Managed; q: string }) {
  return (
    <PeopleRows
      label={t`Members`}
      list={useGroupMembers(group.id, { q })}
      listed={(member) => row(group, member)}
      empty={t`No members found.`}
    />
  );
}

function ByRole({ group }: { group: Managed }) {
  const { id: groupId } = group;
  const listed = (member: GroupMember) => row(group, member);
  const owners = useGroupMembers(groupId, { role: 'owner' });
  const moderators = useGroupMembers(groupId, { role: 'moderator' });
  const everyone = useGroupMembers(groupId);
  const leads = [owners, moderators].flatMap(({ data }) => data?.pages.flatMap(({ items }) => items) ?? []);
  return (
    <>
      <section aria-labelledby="group-leads">
        <h2 id="group-leads" className="px-2 pb-1 font-semibold text-lg">
          {t`Owner and moderators`}
        </h2>
        <PeopleRows label={t`Owner and moderators`} list={owners} listed={listed} empty={t`No members found.`} />
        {leads.some(({ role }) => role === 'moderator') && (
          <PeopleRows label={t`Moderators`} list={moderators} listed={listed} empty="" />
        )}
      </section>
      <section aria-labelledby="group-members">
        <h2 id="group-members" className="px-2 pb-1 font-semibold text-lg">
          {t`Members`}
        </h2>
        <PeopleRows
          label={t`Members`}
          list={everyone}
          listed={(member) => (isModerator(member.role) ? null : row(group, member))}
          empty={t`Nobody else is in this group yet.`}
        />
      </section>
    </>
  );
}
