import type { liftRestriction, restrictMember } from '@hearth/contract/moderation/decisions';
import type { MemberFile } from '@hearth/contract/moderation/members';
import type { RestrictionKind } from '@hearth/contract/moderation/rules';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { momentText } from '../../../lib/time/moment-text.ts';
import { useSiteAct } from '../api/use-site-act.ts';
import { type Deciding, DecisionDialog } from '../reports/decision-dialog.tsx';
import { decisionLabels } from '../reports/decision-words.ts';

const callRestrict = request<typeof restrictMember>('PUT', '/api/operator/members/:memberId/restriction');
const callLift = request<typeof liftRestriction>('DELETE', '/api/operator/members/:memberId/restriction');

/** Whether the member is limited or suspended, and the way to change that. */
export function MemberStanding({ file: { person, restriction, cases, mayAct } }: { file: MemberFile }) {
  const params = { memberId: person.id };
  const [asking, setAsking] = useState<RestrictionKind | null>(null);
  const restrict = useSiteAct((body: Deciding & { kind: RestrictionKind }) => callRestrict({ params, body }));
  const lift = useSiteAct(() => callLift({ params }), t`Lifted. The member can use everything again.`);
  return (
    <section aria-labelledby="member-standing" className="flex flex-col gap-2">
      <h4 id="member-standing" className="font-semibold">
        {t({ message: 'Standing', context: 'member' })}
      </h4>
      <p>{standingOf(restriction)}</p>
      <p className="text-muted text-sm">
        {plural(cases.open, { one: '# open case', other: '# open cases' })} ·{' '}
        {plural(cases.decided, { one: '# decided case', other: '# decided cases' })}
      </p>
      {mayAct && (
        <div className="flex flex-wrap gap-2">
          {restriction?.kind !== 'limited' && (
            <Button size="sm" variant="secondary" onClick={() => setAsking('limited')}>
              {decisionLabels.limit}
            </Button>
          )}
          {restriction?.kind !== 'suspended' && (
            <Button size="sm" variant="danger-quiet" onClick={() => setAsking('suspended')}>
              {decisionLabels.suspend}
            </Button>
          )}
          {restriction && (
            <Button size="sm" busy={lift.isPending} onClick={() => lift.mutate(undefined)}>
              {t({ message: 'Reinstate', context: 'verb' })}
            </Button>
          )}
        </div>
      )}
      {asking && (
        <DecisionDialog
          decision={asking === 'limited' ? 'limit' : 'suspend'}
          busy={restrict.isPending}
          onDecide={(deciding) => restrict.mutate({ ...deciding, kind: asking }, { onSuccess: () => setAsking(null) })}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}

function standingOf(restriction: MemberFile['restriction']): string {
  if (!restriction) return t`Nothing keeps this member from anything.`;
  const { kind, until } = restriction;
  if (kind === 'limited') return until ? t`Limited until ${momentText(until)}` : t`Limited until it is lifted`;
  return until ? t`Suspended until ${momentText(until)}` : t`Suspended until it is lifted`;
}
