import type { TakenDecision as Taken } from '@hearth/contract/moderation/cases';
import { t } from '@lingui/core/macro';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { momentText } from '../../../lib/time/moment-text.ts';
import { decidedLabels, decisionReasonLabels } from '../../reports/public/decision-words.ts';

export function TakenDecision({
  taken: { decision, reason, houseRule, words, at, until, by, byCommand, ended },
}: {
  taken: Taken;
}) {
  const who = by?.displayName ?? (byCommand ? t`The command line` : t`Someone who left`);
  return (
    <section className="rounded-md border border-line p-3">
      <h4 className="font-semibold">{decidedLabels[decision]}</h4>
      <p className="text-muted text-sm">
        {who} · <ShortTime at={at} /> · {decisionReasonLabels[reason]}
        {houseRule && (
          <>
            : <bdi>{houseRule}</bdi>
          </>
        )}
      </p>
      {until && <p className="text-sm">{t`Until ${momentText(until)}`}</p>}
      {ended && <p className="text-sm">{t`It no longer holds.`}</p>}
      {words !== '' && (
        <p dir="auto" className="mt-1 whitespace-pre-wrap break-words">
          {words}
        </p>
      )}
    </section>
  );
}
