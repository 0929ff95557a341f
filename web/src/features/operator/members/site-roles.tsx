import type { SiteRole } from '@hearth/contract/core/site-roles';
import type {
  giveSiteRole,
  listSiteRoles,
  SiteRoleHolder,
  withdrawSiteRole,
} from '@hearth/contract/operators/endpoints';
import { operatorTopic } from '@hearth/contract/operators/rules';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { MemberRow } from '../../../components/people/member-row.tsx';
import { LoadedList } from '../../../components/ui/feedback/loaded-list.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { watching } from '../../../lib/live/watching.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useMember } from '../../accounts/public/member.ts';
import { consoleKeys } from '../api/console-keys.ts';
import { useConsoleLive } from '../api/use-console-live.ts';
import { useSiteAct } from '../api/use-site-act.ts';
import { memberPath } from './found-members.tsx';
import { RoleSelect } from './role-select.tsx';
import { siteRoleWords } from './role-words.ts';

const callList = request<typeof listSiteRoles>('GET', '/api/operator/roles');
const callGive = request<typeof giveSiteRole>('PUT', '/api/operator/roles/:memberId');
const callWithdraw = request<typeof withdrawSiteRole>('DELETE', '/api/operator/roles/:memberId');

export function SiteRoles() {
  const { data, error, refetch } = useQuery({
    queryKey: consoleKeys.roles,
    queryFn: async ({ signal }) => (await callList({ signal })).items,
    meta: watching(operatorTopic),
  });
  useConsoleLive();
  return (
    <LoadedList
      label={t`People who run the site`}
      items={data}
      error={error}
      onRetry={() => void refetch()}
      empty={{ drawing: 'people', text: t`Nobody has a role yet.` }}
    >
      {(holder) => <HolderRow key={holder.person.id} holder={holder} />}
    </LoadedList>
  );
}

function HolderRow({ holder: { person, role } }: { holder: SiteRoleHolder }) {
  const mayChange = useMember().siteRole === 'owner';
  const change = useRoleChange(person.id);
  return (
    <li className="py-1">
      <MemberRow
        person={person}
        name={
          <Link
            to={memberPath(person.id)}
            className="truncate font-semibold text-ink text-lg no-underline hover:underline"
          >
            <bdi>{person.displayName}</bdi>
          </Link>
        }
        action={
          mayChange ? (
            <RoleSelect role={role} name={person.displayName} busy={change.isPending} onChange={change.mutate} />
          ) : (
            <span className="text-muted">{siteRoleWords[role]}</span>
          )
        }
      />
    </li>
  );
}

/** Gives a role, or withdraws it with null. */
export function useRoleChange(memberId: string) {
  const params = { memberId };
  return useSiteAct(
    (role: SiteRole | null) => (role ? callGive({ params, body: { role } }) : callWithdraw({ params })),
    t`Role changed.`,
  );
}
