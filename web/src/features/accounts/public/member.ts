import type { readSession, SessionMember } from '@hearth/contract/accounts/endpoints';
import type { OutputOf } from '@hearth/contract/core/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { sessionKey } from '../../../lib/cache/query-client.ts';

type SessionData = OutputOf<typeof readSession>;

export const MemberContext = createContext<SessionMember | null>(null);

/** The signed-in member; only below the guard. */
export function useMember(): SessionMember {
  const member = useContext(MemberContext);
  if (!member) throw new Error('useMember was called outside the protected routes');
  return member;
}

/** The signed-in member, for code outside components. `undefined` while the session is not known. */
export function memberIn(cache: QueryClient): SessionMember | null | undefined {
  return cache.getQueryData<SessionData>(sessionKey)?.member;
}

/** Keeps the member's name and picture in the bars in step with a change to them. */
export function patchMember(cache: QueryClient, patch: Partial<SessionMember>): void {
  cache.setQueryData<SessionData>(sessionKey, (data) =>
    data?.member ? { member: { ...data.member, ...patch } } : data,
  );
}
