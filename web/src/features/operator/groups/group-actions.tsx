import type {
  closeSiteGroup,
  handOverSiteGroup,
  reopenSiteGroup,
  SiteGroupFile,
} from '@hearth/contract/groups/console';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { ReasonDialog } from '../../../components/ui/dialogs/reason-dialog.tsx';
import { SelectField } from '../../../components/ui/fields/select-field.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { useSiteAct } from '../api/use-site-act.ts';
import { type Deciding, DecisionDialog } from '../reports/decision-dialog.tsx';

const callClose = request<typeof closeSiteGroup>('PUT', '/api/operator/groups/:groupId/closure');
const callReopen = request<typeof reopenSiteGroup>('DELETE', '/api/operator/groups/:groupId/closure');
const callHandOver = request<typeof handOverSiteGroup>('PUT', '/api/operator/groups/:groupId/owner');

/** What operators do to a group. */
export function GroupActions({ file }: { file: SiteGroupFile }) {
  const params = { groupId: file.id };
  const [asking, setAsking] = useState<'close' | 'reopen' | 'owner' | null>(null);
  const stop = () => setAsking(null);
  const close = useSiteAct(
    ({ reason, words }: Deciding) => callClose({ params, body: { reason, words } }),
    t`Group closed.`,
  );
  const reopen = useSiteAct((reason: string) => callReopen({ params, body: { reason } }), t`Group reopened.`);
  return (
    <div className="flex flex-wrap gap-2">
      {file.ownerless && file.heirs.length > 0 && (
        <Button size="sm" variant="secondary" onClick={() => setAsking('owner')}>
          {t`Hand over`}
        </Button>
      )}
      {file.closedAt ? (
        <Button size="sm" onClick={() => setAsking('reopen')}>
          {t({ message: 'Reopen', context: 'group' })}
        </Button>
      ) : (
        <Button size="sm" variant="danger-quiet" onClick={() => setAsking('close')}>
          {t`Close group`}
        </Button>
      )}
      {asking === 'close' && (
        <DecisionDialog
          decision="remove"
          named={{
            title: t`Close group`,
            effect: t`Nobody finds the group or its posts any more. Its owner reads the reason and can appeal.`,
          }}
          busy={close.isPending}
          onDecide={(deciding) => close.mutate(deciding, { onSuccess: stop })}
          onClose={stop}
        />
      )}
      {asking === 'reopen' && (
        <ReasonDialog
          title={t`Reopen group`}
          description={t`The group is there again as it was. The reason is kept in the log.`}
          act={t({ message: 'Reopen', context: 'group' })}
          optional
          danger={false}
          busy={reopen.isPending}
          onAct={(reason) => reopen.mutate(reason, { onSuccess: stop })}
          onClose={stop}
        />
      )}
      {asking === 'owner' && <HandOver file={file} onClose={stop} />}
    </div>
  );
}

function HandOver({ file: { id: groupId, heirs }, onClose }: { file: SiteGroupFile; onClose: () => void }) {
  const [memberId, setMemberId] = useState(heirs[0]?.id ?? '');
  const act = useSiteAct(
    (reason: string) => callHandOver({ params: { groupId }, body: { memberId, reason } }),
    t`Group handed over.`,
  );
  return (
    <ReasonDialog
      title={t`Hand over`}
      description={t`Who you choose owns the group from now on. The reason is kept in the log.`}
      act={t`Hand over`}
      optional
      danger={false}
      busy={act.isPending}
      onAct={(reason) => act.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      <SelectField
        label={t`New owner`}
        value={memberId}
        onChange={({ currentTarget: { value } }) => setMemberId(value)}
      >
        {heirs.map(({ id, displayName }) => (
          <option key={id} value={id}>
            {displayName}
          </option>
        ))}
      </SelectField>
    </ReasonDialog>
  );
}
