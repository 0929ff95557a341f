import type { appealDecision, listOwnDecisions, listOwnReports, OwnDecision } from '@hearth/contract/moderation/own';
import { t } from '@lingui/core/macro';
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';
import { ownModerationKeys } from './own-moderation-keys.ts';

const callDecisions = request<typeof listOwnDecisions>('GET', '/api/moderation/own');
const callReports = request<typeof listOwnReports>('GET', '/api/moderation/own/reports');
const callAppeal = request<typeof appealDecision>('POST', '/api/moderation/decisions/:caseId/appeal');

const pages = { initialPageParam: '', meta: watching(ownTopic) };
const queryOf = (cursor: string) => (cursor ? { cursor } : {});

export function useOwnDecisions() {
  return useInfiniteQuery({
    ...pages,
    queryKey: ownModerationKeys.decisions,
    queryFn: ({ pageParam, signal }) => callDecisions({ query: queryOf(pageParam), signal }),
    getNextPageParam: (last) => last.nextCursor,
  });
}

export function useOwnReports() {
  return useInfiniteQuery({
    ...pages,
    queryKey: ownModerationKeys.reports,
    queryFn: ({ pageParam, signal }) => callReports({ query: queryOf(pageParam), signal }),
    getNextPageParam: (last) => last.nextCursor,
  });
}

type Decisions = InfiniteData<{ items: OwnDecision[]; nextCursor: string | null }>;

export function useAppeal(caseId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (words: string) => callAppeal({ params: { caseId }, body: { words } }),
    onSuccess: (changed) => {
      cache.setQueryData<Decisions>(ownModerationKeys.decisions, (data) => data && withDecision(data, changed));
      toast(t`Appeal sent.`);
    },
    onError: (error) => {
      toast(messageOf(error), { kind: 'alert' });
      void cache.invalidateQueries({ queryKey: ownModerationKeys.decisions });
    },
  });
}

function withDecision(data: Decisions, changed: OwnDecision): Decisions {
  const replace = (one: OwnDecision) => (one.caseId === changed.caseId ? changed : one);
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(replace) })) };
}
