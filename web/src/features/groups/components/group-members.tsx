import type { GroupMember } from '@hearth/contract/groups/endpoints';
import { isModerator } from '@hearth/contract/groups/rules';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useGroupMembers } from '../api/group-people.ts';
import { PeopleRows } from './people-rows.tsx';
import { roleWords } from './role-words.ts';
import { SearchField } from './search-field.tsx';

const row = ({ person, role }: GroupMember) => ({ person, detail: roleWords[role] });

/** Owner and moderators first, then everyone else, or those whose name was searched for. */
export function GroupMembers({ groupId }: { groupId: string }) {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  return (
    <div className="flex flex-col gap-4">
      <SearchField label={t`Search members`} text={text} onChange={setText} />
      {q === '' ? <ByRole groupId={groupId} /> : <Found groupId={groupId} q={q} />}
    </div>
  );
}

function Found({ groupId, q }: { groupId: string; q: string }) {
  return (
    <PeopleRows label={t`Members`} list={useGroupMembers(groupId, { q })} listed={row} empty={t`No members found.`} />
  );
}

function ByRole({ groupId }: { groupId: string }) {
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
        <PeopleRows label={t`Owner and moderators`} list={owners} listed={row} empty={t`No members found.`} />
        {leads.some(({ role }) => role === 'moderator') && (
          <PeopleRows label={t`Moderators`} list={moderators} listed={row} empty="" />
        )}
      </section>
      <section aria-labelledby="group-members">
        <h2 id="group-members" className="px-2 pb-1 font-semibold text-lg">
          {t`Members`}
        </h2>
        <PeopleRows
          label={t`Members`}
          list={everyone}
          listed={(member) => (isModerator(member.role) ? null : row(member))}
          empty={t`Nobody else is in this group yet.`}
        />
      </section>
    </>
  );
}
