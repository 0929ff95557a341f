import type {
  assignCase,
  countCases,
  FullCase,
  leaveCase,
  listCases,
  openCase,
  readCase,
  unassignCase,
} from '@hearth/contract/moderation/cases';
import type { decideAppeal, decideCases } from '@hearth/contract/moderation/decisions';
import type { DecisionReason, SiteDecision } from '@hearth/contract/moderation/rules';
import { operatorTopic } from '@hearth/contract/operators/rules';
import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../components/ui/toast/toast.ts';
import { request } from '../../../../lib/api/api-client.ts';
import { watching } from '../../../../lib/live/watching.ts';
import { consoleKeys } from '../../api/console-keys.ts';
import { useConsolePages } from '../../api/pages.ts';
import { useSiteAct } from '../../api/use-site-act.ts';
import { leaveLists } from './case-lists.ts';
import { type CaseFilters, toQuery } from './filters.ts';

const callList = request<typeof listCases>('GET', '/api/operator/cases');
const callRead = request<typeof readCase>('GET', '/api/operator/cases/:caseId');
const callCount = request<typeof countCases>('GET', '/api/operator/cases/counts');
const callAssign = request<typeof assignCase>('PUT', '/api/operator/cases/:caseId/assignment');
const callUnassign = request<typeof unassignCase>('DELETE', '/api/operator/cases/:caseId/assignment');
const callDecide = request<typeof decideCases>('POST', '/api/operator/cases/decisions');
const callAppeal = request<typeof decideAppeal>('POST', '/api/operator/cases/:caseId/appeal-decision');
export const callOpen = request<typeof openCase>('PUT', '/api/operator/cases/:caseId/viewer');
export const callLeave = request<typeof leaveCase>('DELETE', '/api/operator/cases/:caseId/viewer');

export function useCases(filters: CaseFilters) {
  return useConsolePages(consoleKeys.cases(filters), ({ query, signal }) =>
    callList({ query: { ...toQuery(filters), ...query }, signal }),
  );
}

export function readOneCase(caseId: string, signal?: AbortSignal): Promise<FullCase> {
  return callRead({ params: { caseId }, ...(signal && { signal }) });
}

export function useCase(caseId: string) {
  return useQuery({
    queryKey: consoleKeys.case(caseId),
    queryFn: ({ signal }) => readOneCase(caseId, signal),
    meta: watching(operatorTopic),
  });
}

export function useCaseCounts() {
  return useQuery({
    queryKey: consoleKeys.counts,
    queryFn: ({ signal }) => callCount({ signal }),
    meta: watching(operatorTopic),
  }).data;
}

export function useAssign(caseId: string) {
  const params = { caseId };
  return useSiteAct((assign: boolean) => (assign ? callAssign({ params }) : callUnassign({ params })));
}

export type DecisionInput = {
  caseIds: string[];
  decision: SiteDecision;
  reason: DecisionReason;
  rule: string | null;
  words: string;
  days: number | null;
};

/** What was decided leaves the queue at once; what could not be decided says so. */
export function useDecide(onDecided: (caseIds: readonly string[]) => void) {
  const cache = useQueryClient();
  const act = useSiteAct((body: DecisionInput) => callDecide({ body }));
  const decide = (input: DecisionInput) =>
    act.mutate(input, {
      onSuccess: ({ items }) => {
        const done = items.flatMap(({ caseId, refused }) => (refused === null ? [caseId] : []));
        const refused = items.length - done.length;
        leaveLists(cache, done, 'open');
        if (refused > 0) {
          toast(t`Some cases weren’t decided: somebody was faster, or they aren’t yours to decide.`);
          void cache.invalidateQueries({ queryKey: consoleKeys.lists });
        }
        onDecided(done);
      },
    });
  return { decide, busy: act.isPending };
}

export function useDecideAppeal(caseId: string) {
  return useSiteAct(
    (body: { decision: 'uphold' | 'reinstate'; words: string }) => callAppeal({ params: { caseId }, body }),
    t`Appeal answered.`,
  );
}
