import type { endInvitationsBelow, readInvited } from '@hearth/contract/invitations/endpoints';
import type { MemberFile } from '@hearth/contract/moderation/members';
import { operatorTopic } from '@hearth/contract/operators/rules';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { MemberRow } from '../../../components/people/member-row.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { watching } from '../../../lib/live/watching.ts';
import { Link } from '../../../lib/router/link.tsx';
import { consoleKeys } from '../api/console-keys.ts';
import { useSiteAct } from '../api/use-site-act.ts';

const callRead = request<typeof readInvited>('GET', '/api/operator/members/:memberId/invitations');
const callEnd = request<typeof endInvitationsBelow>('DELETE', '/api/operator/members/:memberId/invitations');

const fileOf = (memberId: string) => `/operator/members?member=${memberId}`;

/** Where the member stands in the tree of invitations; nothing, if they have no part in it. */
export function MemberInvitations({ file: { person, mayAct } }: { file: MemberFile }) {
  const params = { memberId: person.id };
  const { data } = useQuery({
    queryKey: consoleKeys.invited(person.id),
    queryFn: ({ signal }) => callRead({ params, signal }),
    meta: watching(operatorTopic),
  });
  const end = useSiteAct(() => callEnd({ params }), t`Invitations ended.`);
  if (!data || (!data.inviter && data.invited.length === 0 && data.open === 0)) return null;
  const { inviter, invited, open } = data;
  return (
    <section aria-labelledby="member-invitations" className="flex flex-col gap-2">
      <h4 id="member-invitations" className="font-semibold">
        {t`Invitations`}
      </h4>
      {inviter && (
        <p>
          {t`Joined by an invitation of`}{' '}
          <Link to={fileOf(inviter.id)} dir="auto">
            {inviter.displayName}
          </Link>
        </p>
      )}
      {invited.length > 0 && (
        <>
          <p className="text-muted text-sm">
            {plural(invited.length, {
              one: '# person joined by their invitations',
              other: '# people joined by their invitations',
            })}
          </p>
          <ul>
            {invited.map((each) => (
              <li key={each.id}>
                <MemberRow person={each} detail={<Link to={fileOf(each.id)}>{t`Open file`}</Link>} />
              </li>
            ))}
          </ul>
        </>
      )}
      {open > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <p>
            {plural(open, { one: '# link still works, here and below', other: '# links still work, here and below' })}
          </p>
          {mayAct && (
            <Button size="sm" variant="danger-quiet" disabled={end.isPending} onClick={() => end.mutate(undefined)}>
              {t`End them all`}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
