import type { SessionMember } from '@hearth/contract/accounts/endpoints';
import { createContext, useContext } from 'react';

export const MemberContext = createContext<SessionMember | null>(null);

/** The signed-in member; only below the guard. */
export function useMember(): SessionMember {
  const member = useContext(MemberContext);
  if (!member) throw new Error('useMember was called outside the protected routes');
  return member;
}
