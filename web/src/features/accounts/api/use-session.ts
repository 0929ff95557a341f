import type { readSession, SessionMember } from '@hearth/contract/accounts/endpoints';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/api-client.ts';
import { queryClient, sessionKey } from '../../../lib/cache/query-client.ts';
import { followAccount } from '../../../lib/language/page-language.ts';
import { memberIn } from '../public/member.ts';

const call = request<typeof readSession>('GET', '/api/session');

const ASK_AGAIN_MS = 10_000;

let started = false;

/** The first answer may load the page again in the member's language; later ones would lose what was typed. */
async function readInOwnLanguage(signal: AbortSignal) {
  const session = await call({ signal });
  const first = !started;
  started = true;
  if (first && session.member && followAccount(session.member.language)) {
    location.reload();
    // Nothing is shown in the other language.
    await new Promise(() => undefined);
  }
  return session;
}

type Session =
  | { status: 'loading'; member: null; unreachable: boolean }
  | { status: 'signed-out'; member: null; unreachable: false }
  | { status: 'signed-in'; member: SessionMember; unreachable: false };

/** `unreachable`: the session is unknown because the server does not answer; it is read again until it does. */
export function useSession(): Session {
  const { data, errorUpdateCount } = useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }) => readInOwnLanguage(signal),
    // The bars show the member's own name and picture.
    meta: { watches: (topic) => topic === `profile:${memberIn(queryClient)?.id}` },
    staleTime: Number.POSITIVE_INFINITY,
    // Otherwise every component that uses the session would send another request to a server that is down.
    retryOnMount: false,
    refetchInterval: (query) => (query.state.data ? false : ASK_AGAIN_MS),
  });
  if (!data) return { status: 'loading', member: null, unreachable: errorUpdateCount > 0 };
  if (!data.member) return { status: 'signed-out', member: null, unreachable: false };
  return { status: 'signed-in', member: data.member, unreachable: false };
}
