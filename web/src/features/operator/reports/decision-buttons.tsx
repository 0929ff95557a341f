import type { FullCase } from '@hearth/contract/moderation/cases';
import type { SiteDecision } from '@hearth/contract/moderation/rules';
import { t } from '@lingui/core/macro';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useMember } from '../../accounts/public/member.ts';
import { decisionLabels } from './decision-words.ts';

const refusals = {
  own_case: t`This case is about you, or you reported it. Somebody else decides it.`,
  outranked: t`This case is about someone whose role isn’t below yours. Somebody above them decides it.`,
};

type Props = { full: FullCase; onDecide: (decision: SiteDecision) => void };

export function DecisionButtons({ full, onDecide }: Props) {
  const mayClose = useMember().siteRole !== 'moderator';
  if (full.refused) return <p className="rounded-md bg-sunken p-3 text-muted">{refusals[full.refused]}</p>;
  const offered: SiteDecision[] = [
    'dismiss',
    'remove',
    'warn',
    'limit',
    'suspend',
    ...(mayClose ? (['close'] as const) : []),
  ];
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t({ message: 'Decision', context: 'noun' })}</legend>
      {offered.map((decision) => (
        <Button key={decision} size="sm" variant={variantOf(decision)} onClick={() => onDecide(decision)}>
          {decisionLabels[decision]}
        </Button>
      ))}
    </fieldset>
  );
}

function variantOf(decision: SiteDecision) {
  if (decision === 'dismiss') return 'primary';
  return decision === 'remove' || decision === 'close' ? 'danger-quiet' : 'secondary';
}
