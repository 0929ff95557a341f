import type { readFriendStates } from '@hearth/contract/friends';
import { maxStatesAsked } from '@hearth/contract/friends-rules';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { friendStateKey, type KnownState } from './friends-cache.ts';

const call = request<typeof readFriendStates>('GET', '/api/friends/states');

type Asker = { resolve: (state: KnownState) => void; reject: (error: unknown) => void };
let waiting = new Map<string, Asker[]>();

/** A screen full of people asks once for all of them. */
function askForState(id: string): Promise<KnownState> {
  return new Promise((resolve, reject) => {
    if (waiting.size === 0) setTimeout(askForAll);
    waiting.set(id, [...(waiting.get(id) ?? []), { resolve, reject }]);
  });
}

function askForAll(): void {
  const asked = [...waiting];
  waiting = new Map();
  for (let start = 0; start < asked.length; start += maxStatesAsked) {
    void askFor(asked.slice(start, start + maxStatesAsked));
  }
}

async function askFor(asked: [string, Asker[]][]): Promise<void> {
  try {
    const { states } = await call({ query: { ids: asked.map(([id]) => id).join(',') } });
    for (const [id, askers] of asked) for (const { resolve } of askers) resolve(states[id] ?? null);
  } catch (error) {
    for (const [, askers] of asked) for (const { reject } of askers) reject(error);
  }
}

/** Undefined while it is not known yet. */
export function useFriendState(id: string): KnownState | undefined {
  return useQuery({ queryKey: friendStateKey(id), queryFn: () => askForState(id) }).data;
}
