import { isHandle } from '@hearth/contract/accounts/handle-rules';
import type { checkHandle } from '@hearth/contract/profiles/handles';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useDebounced } from '../../../lib/state/use-debounced.ts';

const call = request<typeof checkHandle>('GET', '/api/handles');

const handlesKey = ['handles'] as const;
const handleKey = (handle: string) => [...handlesKey, handle] as const;

/** The server's answer for what was typed; nothing while the member types, and nothing if it cannot answer. */
export function useCheckedHandle(typed: string) {
  const handle = typed.trim();
  const settled = useDebounced(handle, 400);
  const check = useQuery({
    queryKey: handleKey(settled),
    enabled: isHandle(settled),
    retry: false,
    queryFn: ({ signal }) => call({ query: { handle: settled }, signal }),
  });
  return settled === handle && handle !== '' ? check.data : undefined;
}

/** Someone else was faster: the field then says so and offers free ones. */
export function noticeTakenHandle(cache: QueryClient, error: unknown): void {
  if (error instanceof ApiError && error.code === 'handle_taken') {
    void cache.invalidateQueries({ queryKey: handlesKey });
  }
}
