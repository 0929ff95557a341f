import type { closeMember, endMemberSessions, MemberFile, sendResetLink } from '@hearth/contract/moderation/members';
import type { giveBadge, withdrawBadge } from '@hearth/contract/verification/review';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { ReasonDialog } from '../../../components/ui/dialogs/reason-dialog.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { navigate } from '../../../lib/router/visit.ts';
import { useMember } from '../../accounts/public/member.ts';
import { useSiteAct } from '../api/use-site-act.ts';
import { CloseMemberDialog } from './close-member-dialog.tsx';
import { ResetLinkDialog } from './reset-link-dialog.tsx';

const callEnd = request<typeof endMemberSessions>('DELETE', '/api/operator/members/:memberId/sessions');
const callReset = request<typeof sendResetLink>('POST', '/api/operator/members/:memberId/reset-link');
const callClose = request<typeof closeMember>('DELETE', '/api/operator/members/:memberId');
const callGive = request<typeof giveBadge>('PUT', '/api/operator/members/:memberId/badge');
const callWithdraw = request<typeof withdrawBadge>('DELETE', '/api/operator/members/:memberId/badge');

/** What operators do to an account. */
export function MemberActions({ file: { person } }: { file: MemberFile }) {
  const params = { memberId: person.id };
  const [asking, setAsking] = useState<'badge' | 'close' | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const end = useSiteAct(() => callEnd({ params }), t`Logged out everywhere.`);
  const reset = useSiteAct(() => callReset({ params }));
  const give = useSiteAct(() => callGive({ params }), t`Badge given.`);
  const withdraw = useSiteAct((reason: string) => callWithdraw({ params, body: { reason } }), t`Badge withdrawn.`);
  const close = useSiteAct(
    (profileName: string) => callClose({ params, body: { profileName } }),
    t`The account is being deleted.`,
  );
  if (useMember().siteRole === 'moderator') return null;
  const sendLink = () => reset.mutate(undefined, { onSuccess: (sent) => setLink(sent.link ?? '') });
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" busy={end.isPending} onClick={() => end.mutate(undefined)}>
        {t`End sessions`}
      </Button>
      <Button size="sm" variant="secondary" busy={reset.isPending} onClick={sendLink}>
        {t`Send reset link`}
      </Button>
      {person.verified ? (
        <Button size="sm" variant="secondary" onClick={() => setAsking('badge')}>
          {t`Withdraw badge`}
        </Button>
      ) : (
        <Button size="sm" variant="secondary" busy={give.isPending} onClick={() => give.mutate(undefined)}>
          {t`Give badge`}
        </Button>
      )}
      <Button size="sm" variant="danger-quiet" onClick={() => setAsking('close')}>
        {t`Close account`}
      </Button>
      {link !== null && <ResetLinkDialog link={link} onClose={() => setLink(null)} />}
      {asking === 'badge' && (
        <ReasonDialog
          title={t`Withdraw badge`}
          description={t`The member reads the reason and can ask again.`}
          act={t`Withdraw badge`}
          busy={withdraw.isPending}
          onAct={(reason) => withdraw.mutate(reason, { onSuccess: () => setAsking(null) })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'close' && (
        <CloseMemberDialog
          person={person}
          busy={close.isPending}
          onAct={(name) => close.mutate(name, { onSuccess: () => navigate('/operator/members') })}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
