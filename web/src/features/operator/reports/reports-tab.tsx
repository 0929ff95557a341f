import type { SiteDecision } from '@hearth/contract/moderation/rules';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { cx } from '../../../lib/page/cx.ts';
import { useMediaQuery } from '../../../lib/page/use-media-query.ts';
import { useSearchParams } from '../../../lib/router/router.tsx';
import { navigate } from '../../../lib/router/visit.ts';
import { useConsoleLive } from '../api/use-console-live.ts';
import { useCases, useDecide } from './api/cases.ts';
import { type CaseFilters, firstFilters } from './api/filters.ts';
import { useCasesLive } from './api/use-cases-live.ts';
import { CaseFiltersBar } from './case-filters.tsx';
import { CaseList } from './case-list.tsx';
import { CasePanel } from './case-panel.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { KeysHelp } from './keys-help.tsx';
import { useCaseKeys } from './use-case-keys.ts';

const path = '/operator/reports';
const pathTo = (caseId: string | null) => (caseId ? `${path}?case=${caseId}` : path);

/** The queue, and the case that is open beside it; on a phone one of the two. */
export function ReportsTab() {
  const [filters, setFilters] = useState<CaseFilters>(firstFilters);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [deciding, setDeciding] = useState<{ decision: SiteDecision; caseIds: string[] } | null>(null);
  const openId = useSearchParams()[0].get('case');
  const wide = useMediaQuery('(width >= 1100px)');
  const list = useCases(filters);
  const items = list.data?.pages.flatMap((page) => page.items);
  useConsoleLive();
  useCasesLive(openId);

  const open = (caseId: string | null) => navigate(pathTo(caseId), { replace: openId !== null && caseId !== null });
  const next = (step: 1 | -1) => {
    const at = items?.findIndex(({ id }) => id === openId) ?? -1;
    const target = items?.[at < 0 ? 0 : at + step];
    if (target) open(target.id);
    if (list.hasNextPage && items && at + 5 > items.length) void list.fetchNextPage();
  };
  const decide = (decision: SiteDecision, caseIds: string[]) =>
    caseIds.length > 0 && setDeciding({ decision, caseIds });
  const concerned = () => (chosen.size > 0 ? [...chosen] : openId ? [openId] : []);
  const isOpenState = filters.state === 'open';
  const help = useCaseKeys({
    next: () => next(1),
    previous: () => next(-1),
    open: () => openId === null && next(1),
    dismiss: () => isOpenState && decide('dismiss', concerned()),
    remove: () => isOpenState && decide('remove', concerned()),
    isBusy: deciding !== null,
  });

  /** The place of what was decided is taken by the next case. */
  const goOn = (decided: readonly string[]) => {
    const at = items?.findIndex(({ id }) => id === openId) ?? -1;
    const rest = items?.filter(({ id }) => !decided.includes(id)) ?? [];
    setDeciding(null);
    setChosen(new Set());
    if (openId && decided.includes(openId)) open(rest[Math.min(Math.max(at, 0), rest.length - 1)]?.id ?? null);
  };

  const suggestedFor = ([first]: string[]) => items?.find(({ id }) => id === first)?.reasons[0]?.reason;
  const areHeld = (ids: readonly string[]) =>
    ids.every((id) => items?.some((entry) => entry.id === id && entry.siteRule !== null));
  const decisions = useDecide(goOn);

  const showsList = wide || !openId;
  return (
    <div className={cx('grid gap-4', wide && openId && 'grid-cols-[minmax(0,2fr)_minmax(0,3fr)]')}>
      {showsList && (
        <div className="flex min-w-0 flex-col gap-3">
          <CaseFiltersBar
            filters={filters}
            onChange={(changed) => {
              setFilters(changed);
              setChosen(new Set());
            }}
          />
          {chosen.size > 0 && (
            <div role="status" className="flex flex-wrap items-center gap-2 rounded-md bg-sunken p-2">
              <span className="px-1 font-semibold">{t`${chosen.size} selected`}</span>
              <Button size="sm" variant="secondary" onClick={() => decide('dismiss', [...chosen])}>
                {t({ message: 'Dismiss', context: 'report' })}
              </Button>
              <Button size="sm" variant="danger-quiet" onClick={() => decide('remove', [...chosen])}>
                {t({ message: 'Remove', context: 'button' })}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => setChosen(new Set())}>
                {t`Clear`}
              </Button>
            </div>
          )}
          <CaseList
            list={list}
            openId={openId}
            isBusy={deciding !== null}
            onOpen={open}
            chosen={chosen}
            onChoose={isOpenState ? setChosen : null}
          />
        </div>
      )}
      {openId && (
        <CasePanel
          key={openId}
          caseId={openId}
          onBack={wide ? null : () => open(null)}
          onDecide={(decision) => decide(decision, [openId])}
          onOpen={open}
        />
      )}
      {deciding && (
        <DecisionDialog
          decision={deciding.decision}
          count={deciding.caseIds.length}
          held={areHeld(deciding.caseIds)}
          suggested={suggestedFor(deciding.caseIds)}
          busy={decisions.busy}
          onDecide={(input) => decisions.decide({ ...deciding, ...input })}
          onClose={() => setDeciding(null)}
        />
      )}
      {help.isShown && <KeysHelp onClose={help.hide} />}
    </div>
  );
}
