import type { SiteFigures, SiteOverview } from '@hearth/contract/site/overview';
import { t } from '@lingui/core/macro';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { numberText } from '../../../lib/language/words.ts';
import { cx } from '../../../lib/page/cx.ts';
import { momentText } from '../../../lib/time/moment-text.ts';
import { Charts } from './charts.tsx';
import { isMild, sayConcern } from './concern-words.ts';
import { Doctor } from './doctor.tsx';
import { Part, Tiles } from './figures.tsx';
import { Backups, Queues, Server, Storage } from './parts.tsx';
import { useOverview } from './use-overview.ts';

/** How the site is doing, and what needs its people. */
export function OverviewTab() {
  const { data, error, refetch } = useOverview();
  if (data) return <Overview overview={data} />;
  if (error) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />;
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{t`Loading`}</span>
      <Skeleton className="h-16" />
      <Skeleton className="h-40" />
      <Skeleton className="h-60" />
    </div>
  );
}

export function Overview({ overview }: { overview: SiteOverview }) {
  const { concerns, figures, days, disk } = overview;
  return (
    <div className="flex flex-col gap-6">
      <Concerns concerns={concerns} />
      {figures ? (
        <People figures={figures} />
      ) : (
        <p
          role="status"
          className="text-muted"
        >{t`The first figures are being counted. They’re here within a minute.`}</p>
      )}
      {days.length > 0 && (
        <Part title={t`Over time`} lead={t`Days are those of UTC. What was deleted since isn’t counted.`}>
          <Charts days={days} />
        </Part>
      )}
      <Queues overview={overview} />
      <Storage figures={figures} disk={disk} isOneOfSeveral={overview.server.isOneOfSeveral} />
      <Backups overview={overview} />
      <Server overview={overview} />
      <Doctor />
    </div>
  );
}

function Concerns({ concerns }: Pick<SiteOverview, 'concerns'>) {
  if (concerns.length === 0)
    return (
      <p className="flex items-center gap-2">
        <CircleCheck size={22} aria-hidden="true" className="shrink-0 text-success-ink" />
        {t`Nothing needs your attention.`}
      </p>
    );
  return (
    <ul aria-label={t`What needs attention`} className="flex flex-col gap-2">
      {concerns.map((concern) => {
        const { what, help } = sayConcern(concern);
        return (
          <li
            key={concern.kind}
            className={cx('flex gap-3 rounded-md p-3', isMild(concern) ? 'bg-sunken' : 'bg-danger-soft')}
          >
            {isMild(concern) ? (
              <Info size={22} aria-hidden="true" className="shrink-0 text-muted" />
            ) : (
              <TriangleAlert size={22} aria-hidden="true" className="shrink-0 text-danger-ink" />
            )}
            <div className="min-w-0">
              <p className="break-words font-semibold">{what}</p>
              <p className="break-words">{help}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function People({ figures }: { figures: SiteFigures }) {
  const { at, members, activeDay, activeWeek, activeMonth, posts, messages } = figures;
  return (
    <Part title={t`Members and what they do`} lead={t`As of ${{ time: momentText(at) }}. Counted every five minutes.`}>
      <Tiles
        figures={[
          { name: t({ message: 'Members', context: 'count' }), value: numberText(members) },
          { name: t({ message: 'Posts', context: 'count' }), value: numberText(posts) },
          { name: t({ message: 'Messages', context: 'count' }), value: numberText(messages) },
          { name: t`Active today`, value: numberText(activeDay) },
          { name: t`Active in 7 days`, value: numberText(activeWeek) },
          { name: t`Active in 30 days`, value: numberText(activeMonth) },
        ]}
      />
    </Part>
  );
}
