import type { casesChanged } from '@hearth/contract/moderation/cases';
import { operatorTopic } from '@hearth/contract/operators/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useTopic } from '../../../../lib/live/use-topic.ts';
import { consoleKeys } from '../../api/console-keys.ts';
import { applyCase, isListed } from './case-lists.ts';
import { readOneCase } from './cases.ts';

/** What others report and decide shows while the queue is open, without reading its pages again. */
export function useCasesLive(openId: string | null): void {
  const cache = useQueryClient();
  const refresh = async (caseId: string | null) => {
    void cache.invalidateQueries({ queryKey: consoleKeys.counts });
    const isShown = caseId !== null && (caseId === openId || isListed(cache, caseId));
    if (isShown) applyCase(cache, await readOneCase(caseId));
    else await cache.invalidateQueries({ queryKey: consoleKeys.lists });
  };
  useTopic<typeof casesChanged>(operatorTopic, {
    'operator.cases': ({ caseId }) => void refresh(caseId).catch(() => undefined),
  });
}
