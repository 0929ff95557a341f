import { plural } from '@lingui/core/macro';
import { Badge } from '../../../components/ui/pictures/badge.tsx';
import { useCaseCounts } from '../reports/api/cases.ts';
import { useCasesLive } from '../reports/api/use-cases-live.ts';

/** How many cases wait for those who run the site. `id`: of the text that describes the link, whose name stays the same. */
export function WaitingCount({ id }: { id: string }) {
  const counts = useCaseCounts();
  useCasesLive(null);
  const waiting = (counts?.open ?? 0) + (counts?.appealed ?? 0);
  if (waiting === 0) return null;
  return (
    <span aria-hidden="true" className="ms-auto inline-flex">
      <Badge count={waiting} />
      <span id={id} className="sr-only">
        {plural(waiting, { one: '# waits', other: '# wait' })}
      </span>
    </span>
  );
}
