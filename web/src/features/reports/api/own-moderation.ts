import type {
  appealDecision,
  listOwnDecisions,
  listOwnReports,
  OwnDecision,
  ownDecisionsChanged,
} from '@hearth/contract/moderation/own';
import { t } from '@lingui/core/macro';
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { onLive, onResync } from '../../../lib/live/live.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';

const callDecisions = request<typeof listOwnDecisions>('GET', '/api/moderation/own');
const callReports = request<typeof listOwnReports>('GET', '/api/moderation/own/reports');
const callAppeal = request<typeof appealDecision>('POST', '/api/moderation/decisions/:caseId/appeal');

const keys = {
  all: ['own-moderation'],
  decisions: ['own-moderation', 'decisions'],
  reports: ['own-moderation', 'reports'],
} as const;

const pages = { initialPageParam: '', meta: watching(ownTopic) };
const queryOf = (cursor: string) => (cursor ? { cursor } : {});

export function useOwnDecisions() {
  return useInfiniteQuery({
    ...pages,
    queryKey: keys.decisions,
    queryFn: ({ pageParam, signal }) => callDecisions({ query: queryOf(pageParam), signal }),
    getNextPageParam: (last) => last.nextCursor,
  });
}

export function useOwnReports() {
  return useInfiniteQuery({
    ...pages,
    queryKey: keys.reports,
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
      cache.setQueryData<Decisions>(keys.decisions, (data) => data && withDecision(data, changed));
      toast(t`Appeal sent.`);
    },
    onError: (error) => {
      toast(messageOf(error), { kind: 'alert' });
      void cache.invalidateQueries({ queryKey: keys.decisions });
    },
  });
}

function withDecision(data: Decisions, changed: OwnDecision): Decisions {
  const replace = (one: OwnDecision) => (one.caseId === changed.caseId ? changed : one);
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(replace) })) };
}

export function followOwnModeration(cache: QueryClient): () => void {
  const readAgain = () => void cache.invalidateQueries({ queryKey: keys.all });
  const stops = [onLive<typeof ownDecisionsChanged>('own.decisions', readAgain), onResync(readAgain)];
  return () => {
    for (const stop of stops) stop();
  };
}
