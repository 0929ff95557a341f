import type { ReactNode } from 'react';
import { useSession } from '../features/accounts/api/use-session.ts';
import { MemberContext } from '../features/accounts/public/member.ts';
import { Outlet } from '../lib/router/router.tsx';

/** For a screen that visitors see too: members see it inside the common layout. */
export function OptionalSession({ layout }: { layout: ReactNode }) {
  const { status, member, unreachable } = useSession();
  if (status === 'loading' && !unreachable) return null;
  return member ? <MemberContext value={member}>{layout}</MemberContext> : <Outlet />;
}
