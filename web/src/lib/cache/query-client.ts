import type { readSession } from '@hearth/contract/accounts/endpoints';
import type { OutputOf } from '@hearth/contract/core/endpoint';
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { pauseAfter, willRetryHelp } from '../api/retry.ts';
import { trackReads } from '../live/read-positions.ts';

export const sessionKey = ['session'] as const;

const RETRIES = 2;
/** A screen that has to wait longer than this shows the error and its retry button instead. */
const LONGEST_PAUSE_MS = 10_000;

/** Without a network nothing is tried again: `refetchOnReconnect` does it. */
export function worthRetrying(failures: number, error: unknown): boolean {
  return failures < RETRIES && willRetryHelp(error) === 'soon' && retryPause(failures, error) <= LONGEST_PAUSE_MS;
}

export function retryPause(failures: number, error: unknown): number {
  return pauseAfter(error, 1_000 * 2 ** failures);
}

function noticeLostSession(error: unknown): void {
  if (error instanceof ApiError && error.code === 'unauthenticated') markSignedOut();
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeLostSession }),
  mutationCache: new MutationCache({ onError: noticeLostSession }),
  defaultOptions: {
    queries: {
      // Sent even when the browser reports no network, so that the screen shows an error instead of waiting for ever.
      networkMode: 'always',
      retry: worthRetrying,
      retryDelay: retryPause,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

trackReads(queryClient);

// It assumes a network until it hears otherwise: after a start without one it would not notice that the network is back.
onlineManager.setOnline(navigator.onLine !== false);

/** The server no longer knows this session: the route guard leads to the login, and the member's data is dropped. */
export function markSignedOut(): void {
  queryClient.setQueryData<OutputOf<typeof readSession>>(sessionKey, { member: null });
  forgetMemberData();
}

/** Drops everything that was read for a member. */
export function forgetMemberData(): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] });
}
