import type { CaseEntry, FullCase } from '@hearth/contract/moderation/cases';
import type { CaseState } from '@hearth/contract/moderation/rules';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { consoleKeys } from '../../api/console-keys.ts';
import type { CaseFilters } from './filters.ts';

type Pages = InfiniteData<{ items: CaseEntry[]; nextCursor: string | null }>;

function changeLists(cache: QueryClient, change: (entry: CaseEntry, state: CaseState) => CaseEntry | null): void {
  for (const [queryKey, data] of cache.getQueriesData<Pages>({ queryKey: consoleKeys.lists })) {
    const { state } = queryKey.at(-1) as CaseFilters;
    if (!data) continue;
    const pages = data.pages.map((page) => ({
      ...page,
      items: page.items.flatMap((entry) => change(entry, state) ?? []),
    }));
    cache.setQueryData<Pages>(queryKey, { ...data, pages });
  }
}

/** Takes cases out of the lists of a state that they have no longer. */
export function leaveLists(cache: QueryClient, caseIds: readonly string[], left: CaseState): void {
  changeLists(cache, (entry, state) => (state === left && caseIds.includes(entry.id) ? null : entry));
}

/** A case as it was just read: it changes in the lists of its state, and leaves the others. */
export function applyCase(cache: QueryClient, read: FullCase): void {
  cache.setQueryData(consoleKeys.case(read.id), read);
  changeLists(cache, (entry, state) => {
    if (entry.id !== read.id) return entry;
    return read.state === state ? { ...entry, ...read } : null;
  });
}

export function isListed(cache: QueryClient, caseId: string): boolean {
  return cache
    .getQueriesData<Pages>({ queryKey: consoleKeys.lists })
    .some(([, data]) => data?.pages.some(({ items }) => items.some(({ id }) => id === caseId)));
}
