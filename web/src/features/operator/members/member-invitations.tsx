import type { endInvitationsBelow, readInvited, setInvitationQuota } from '@hearth/contract/invitations/endpoints';
import { maxQuota } from '@hearth/contract/invitations/rules';
import type { MemberFile } from '@hearth/contract/moderation/members';
import { operatorTopic } from '@hearth/contract/operators/rules';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MemberRow } from '../../../components/people/member-row.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { watching } from '../../../lib/live/watching.ts';
import { Link } from '../../../lib/router/link.tsx';
import { consoleKeys } from '../api/console-keys.ts';
import { useSiteAct } from '../api/use-site-act.ts';

const callRead = request<typeof readInvited>('GET', '/api/operator/members/:memberId/invitations');
const callEnd = request<typeof endInvitationsBelow>('DELETE', '/api/operator/members/:memberId/invitations');

const callQuota = request<typeof setInvitationQuota>('PUT', '/api/operator/members/:memberId/invitation-quota');

const fileOf = (memberId: string) => `/operator/members?member=${memberId}`;

/** Where the member stands in the tree of invitations, and how many people they may bring in. */
export function MemberInvitations({ file: { person, mayAct } }: { file: MemberFile }) {
  const params = { memberId: person.id };
  const { data } = useQuery({
    queryKey: consoleKeys.invited(person.id),
    queryFn: ({ signal }) => callRead({ params, signal }),
    meta: watching(operatorTopic),
  });
  const end = useSiteAct(() => callEnd({ params }), t`Invitations ended.`);
  if (!data) return null;
  const { inviter, invited, open, quota } = data;
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
      {mayAct && <Quota key={quota} memberId={person.id} quota={quota} />}
    </section>
  );
}

function Quota({ memberId, quota }: { memberId: string; quota: number | null }) {
  const [typed, setTyped] = useState(quota === null ? '' : String(quota));
  const people = typed.trim() === '' ? null : Number(typed);
  const save = useSiteAct(() => callQuota({ params: { memberId }, body: { people } }), t`Saved.`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(undefined);
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextField
        label={t`May bring in so many people`}
        hint={t`Empty: as many as they like`}
        type="number"
        min={0}
        max={maxQuota}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Button type="submit" size="sm" variant="secondary" disabled={people === quota} busy={save.isPending}>
        {t`Save`}
      </Button>
    </form>
  );
}
