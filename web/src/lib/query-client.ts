import type { readSession } from '@hearth/contract/accounts/endpoints';
import type { OutputOf } from '@hearth/contract/core/endpoint';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

export const sessionKey = ['session'] as const;

const RETRIES = 2;

/** Only what may pass by itself is tried again; offline is left to the reconnect. */
export function worthRetrying(failures: number, error: unknown): boolean {
  if (failures >= RETRIES || !(error instanceof ApiError)) return false;
  if (error.code === 'offline') return navigator.onLine;
  return error.code === 'timeout' || error.status >= 500;
}

function noticeLostSession(error: unknown): void {
  if (error instanceof ApiError && error.code === 'unauthenticated') markSignedOut();
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeLostSession }),
  mutationCache: new MutationCache({ onError: noticeLostSession }),
  defaultOptions: {
    queries: {
      // Asked even while the browser believes it is offline, so that a screen says so instead of waiting forever.
      networkMode: 'always',
      retry: worthRetrying,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

/** The server no longer knows this session: the guard reacts, and nothing of the member stays in memory. */
export function markSignedOut(): void {
  queryClient.setQueryData<OutputOf<typeof readSession>>(sessionKey, { member: null });
  forgetMemberData();
}

/** Drops everything that was read in a member's name. */
export function forgetMemberData(): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] });
}
