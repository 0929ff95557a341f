import { plural } from '@lingui/core/macro';
import { Badge } from '../../../components/ui/pictures/badge.tsx';
import { useCaseCounts } from '../reports/api/cases.ts';
import { useCasesLive } from '../reports/api/use-cases-live.ts';

/** How many cases wait for those who run the site. */
export function WaitingCount() {
  const counts = useCaseCounts();
  useCasesLive(null);
  const waiting = (counts?.open ?? 0) + (counts?.appealed ?? 0);
  if (waiting === 0) return null;
  return (
    <span className="ms-auto inline-flex">
      <span aria-hidden="true">
        <Badge count={waiting} />
      </span>
      <span className="sr-only">{plural(waiting, { one: '# waits', other: '# wait' })}</span>
    </span>
  );
}
