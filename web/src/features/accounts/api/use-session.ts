import type { readSession, SessionMember } from '@hearth/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { sessionKey } from '../../../lib/query-client.ts';

const call = request<typeof readSession>('GET', '/api/session');

type Session =
  | { status: 'loading'; member: null; unreachable: boolean }
  | { status: 'signed-out'; member: null; unreachable: false }
  | { status: 'signed-in'; member: SessionMember; unreachable: false };

/** `unreachable`: still unknown, because the server could not be asked; a reconnect asks again. */
export function useSession(): Session {
  const { data, isError } = useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }) => call({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return { status: 'loading', member: null, unreachable: isError };
  if (!data.member) return { status: 'signed-out', member: null, unreachable: false };
  return { status: 'signed-in', member: data.member, unreachable: false };
}
