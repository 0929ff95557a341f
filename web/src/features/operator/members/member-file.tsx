import type { MemberFile, readMember } from '@hearth/contract/moderation/members';
import { operatorTopic } from '@hearth/contract/operators/rules';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { PersonName } from '../../../components/people/person-name.tsx';
import { LoadedPart } from '../../../components/ui/feedback/loaded-part.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { watching } from '../../../lib/live/watching.ts';
import { Link } from '../../../lib/router/link.tsx';
import { momentText } from '../../../lib/time/moment-text.ts';
import { useMember } from '../../accounts/public/member.ts';
import { consoleKeys } from '../api/console-keys.ts';
import { useConsoleLive } from '../api/use-console-live.ts';
import { MemberActions } from './member-actions.tsx';
import { MemberInvitations } from './member-invitations.tsx';
import { MemberSessions } from './member-sessions.tsx';
import { MemberStanding } from './member-standing.tsx';
import { RoleSelect } from './role-select.tsx';
import { siteRoleWords } from './role-words.ts';
import { useRoleChange } from './site-roles.tsx';

const call = request<typeof readMember>('GET', '/api/operator/members/:memberId');

export function MemberFilePanel({ memberId }: { memberId: string }) {
  const loading = useQuery({
    queryKey: consoleKeys.member(memberId),
    queryFn: ({ signal }) => call({ params: { memberId }, signal }),
    meta: watching(operatorTopic),
  });
  useConsoleLive();
  return (
    <div className="flex flex-col gap-5">
      <Link
        to="/operator/members"
        className="flex min-h-11 items-center gap-2 self-start font-semibold text-ink no-underline"
      >
        <ArrowLeft size={22} aria-hidden="true" className="rtl:-scale-x-100" />
        {t`All members`}
      </Link>
      <LoadedPart loading={loading}>{(file) => <LoadedFile file={file} />}</LoadedPart>
    </div>
  );
}

function LoadedFile({ file }: { file: MemberFile }) {
  const { person, account, mayAct } = file;
  return (
    <>
      <header className="flex items-center gap-4">
        <PersonAvatar person={person} size={72} decorative />
        <div className="min-w-0">
          <h3 className="font-semibold text-xl">
            <PersonName person={person} link />
          </h3>
          <p className="truncate text-muted">
            <bdi>@{person.profileName}</bdi>
          </p>
        </div>
      </header>
      <Facts file={file} />
      <MemberStanding file={file} />
      <MemberInvitations file={file} />
      {mayAct && <MemberActions file={file} />}
      {account && <MemberSessions sessions={account.sessions} />}
    </>
  );
}

function Facts({ file: { person, role, joinedAt, lastSeenAt, account, mayAct } }: { file: MemberFile }) {
  const isOwner = useMember().siteRole === 'owner';
  const change = useRoleChange(person.id);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-2">
      <dt className="text-muted">{t({ message: 'Role', context: 'site' })}</dt>
      <dd>
        {isOwner && mayAct ? (
          <RoleSelect role={role} name={person.displayName} busy={change.isPending} onChange={change.mutate} />
        ) : role ? (
          siteRoleWords[role]
        ) : (
          t({ message: 'No role', context: 'site' })
        )}
      </dd>
      <dt className="text-muted">{t({ message: 'Joined', context: 'site' })}</dt>
      <dd>{momentText(joinedAt)}</dd>
      <dt className="text-muted">{t`Last active`}</dt>
      <dd>{lastSeenAt ? <ShortTime at={lastSeenAt} /> : t`Not logged in anywhere`}</dd>
      {account?.email && (
        <>
          <dt className="text-muted">{t`Email`}</dt>
          <dd className="break-all">{account.email}</dd>
        </>
      )}
      {account?.mobile && (
        <>
          <dt className="text-muted">{t`Mobile number`}</dt>
          <dd dir="ltr" className="text-start">
            {account.mobile}
          </dd>
        </>
      )}
    </dl>
  );
}
