import type { Presence, presenceChanged, readPresence } from '@hearth/contract/presence/endpoints';
import { maxPresenceAsked, presenceTopic } from '@hearth/contract/presence/rules';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { batchById } from '../../../lib/api/batch-by-id.ts';
import { useTopic } from '../../../lib/live/use-topic.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';

const call = request<typeof readPresence>('GET', '/api/presence');
const askForPresence = batchById(
  maxPresenceAsked,
  async (ids) => (await call({ query: { ids: ids.join(',') } })).presence,
);

const LOOK_AGAIN_MS = 5 * 60_000;

/** `null`: not a friend, so the viewer may not know. */
type Known = Presence | null;

export const everyPresenceKey = ['presence'] as const;
export const presenceKey = (id: string) => ['presence', id] as const;

function since(presence: Known | undefined): number {
  return presence?.lastActive ? Date.parse(presence.lastActive) : 0;
}

/** A live event that arrived while a request was running may be newer than its answer. */
function newest(cache: QueryClient, id: string, read: Known): Known {
  const known = cache.getQueryData<Known>(presenceKey(id));
  // Who no longer shows when they are active was never here.
  const isSilent = read?.lastActive === null;
  return known && read && !isSilent && since(known) > since(read) ? known : read;
}

export function rememberPresence(cache: QueryClient, id: string, presence: Known): void {
  cache.setQueryData<Known>(presenceKey(id), newest(cache, id, presence));
}

/** Whether a friend is online, kept up to date while it is shown; undefined for everyone else. */
export function usePresence(id: string): Presence | undefined {
  const cache = useQueryClient();
  const { data } = useQuery<Known>({
    queryKey: presenceKey(id),
    queryFn: async () => newest(cache, id, await askForPresence(id)),
    refetchInterval: LOOK_AGAIN_MS,
    meta: watching(presenceTopic(id), ownTopic),
  });
  useTopic<typeof presenceChanged>(data === null ? null : presenceTopic(id), {}, () =>
    cache.setQueryData<Known>(presenceKey(id), null),
  );
  return data ?? undefined;
}
