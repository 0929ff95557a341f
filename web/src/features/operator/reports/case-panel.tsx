import type { FullCase } from '@hearth/contract/moderation/cases';
import type { SiteDecision } from '@hearth/contract/moderation/rules';
import { t } from '@lingui/core/macro';
import { ArrowLeft, Eye } from 'lucide-react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { LoadedPart } from '../../../components/ui/feedback/loaded-part.tsx';
import { Link } from '../../../lib/router/link.tsx';
import { useMember } from '../../accounts/public/member.ts';
import { memberPath } from '../members/found-members.tsx';
import { useAssign, useCase } from './api/cases.ts';
import { useViewing } from './api/use-viewing.ts';
import { AppealPanel } from './appeal-panel.tsx';
import { CaseContents } from './case-content.tsx';
import { titleOf } from './case-list.tsx';
import { HeldBy, RelatedCases, Reporters } from './case-parts.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { TakenDecision } from './taken-decision.tsx';

type Props = {
  caseId: string;
  /** Null: the queue stands beside it. */
  onBack: (() => void) | null;
  onDecide: (decision: SiteDecision) => void;
  onOpen: (caseId: string) => void;
};

export function CasePanel({ caseId, onBack, ...rest }: Props) {
  const loading = useCase(caseId);
  useViewing(caseId);
  return (
    <section aria-label={t`Case`} className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-18 lg:self-start">
      {onBack && (
        <button type="button" onClick={onBack} className="flex min-h-11 items-center gap-2 self-start font-semibold">
          <ArrowLeft size={22} aria-hidden="true" className="rtl:-scale-x-100" />
          {t`All cases`}
        </button>
      )}
      <LoadedPart loading={loading}>{(full) => <LoadedCase full={full} {...rest} />}</LoadedPart>
    </section>
  );
}

function LoadedCase({ full, onDecide, onOpen }: { full: FullCase } & Pick<Props, 'onDecide' | 'onOpen'>) {
  return (
    <>
      <Head full={full} />
      <HeldBy full={full} />
      <CaseContents reported={full.reported} now={full.now} context={full.context} />
      {full.taken && <TakenDecision taken={full.taken} />}
      {full.appeal && <AppealPanel full={full} appeal={full.appeal} />}
      {full.state === 'open' && <DecisionButtons full={full} onDecide={onDecide} />}
      <Reporters full={full} />
      <RelatedCases title={t`Other open cases`} related={full.similar} onOpen={onOpen} />
      <RelatedCases title={t`Decided before`} related={full.earlier} onOpen={onOpen} />
    </>
  );
}

function Head({ full }: { full: FullCase }) {
  const me = useMember().id;
  const assign = useAssign(full.id);
  const isMine = full.assignee?.id === me;
  return (
    <header className="flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0">
        <h3 className="break-words font-semibold text-lg">{titleOf(full)}</h3>
        {full.about && (
          <Link
            to={memberPath(full.about.id)}
            className="inline-flex min-h-6 items-center text-ink text-sm underline max-md:min-h-11"
          >
            <bdi>@{full.about.profileName}</bdi>
          </Link>
        )}
        {full.viewer && full.viewer.id !== me && (
          <p role="status" className="flex items-center gap-1 text-accent-ink text-sm">
            <Eye size={16} aria-hidden="true" />
            {t`${full.viewer.displayName} has it open`}
          </p>
        )}
      </div>
      {full.state !== 'decided' && (
        <Button size="sm" variant="secondary" busy={assign.isPending} onClick={() => assign.mutate(!isMine)}>
          {isMine ? t`Leave to others` : t`Assign to me`}
        </Button>
      )}
    </header>
  );
}
