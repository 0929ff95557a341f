import { hashToken, newSessionToken } from '../../server/src/domains/accounts/tokens.ts';
import { newId } from '../../server/src/platform/ids.ts';
import type { Visitor } from '../enter-members.ts';
import { type Client, siteNumbers } from './site-numbers.ts';

import { type SiteSize, visitorCount } from './site-size.ts';

/** `n`: the number of the member. */
export type SignedIn = Visitor & { n: number };

function visitorNumbers({ members }: SiteSize): number[] {
  return Array.from({ length: visitorCount }, (_, place) => place * Math.floor(members / visitorCount));
}

/** Signs members of a filled site in; returns their tokens. */
export async function signIn(client: Client, size: SiteSize, startMs: number): Promise<string[]> {
  const { memberId } = siteNumbers(size, startMs);
  const ids = visitorNumbers(size).map(memberId);
  const tokens = ids.map(newSessionToken);
  const at = new Date();
  await client.query(
    `insert into sessions (id, token_hash, account_id, user_agent, created_at, last_seen_at, expires_at)
     select id, hash, account, 'bench', now(), now(), now() + interval '10 years'
     from unnest($1::uuid[], $2::bytea[], $3::uuid[]) made (id, hash, account)`,
    [tokens.map(() => newId(at)), tokens.map(hashToken), ids],
  );
  return tokens;
}

export function visitorsWith(tokens: readonly string[], size: SiteSize, startMs: number): SignedIn[] {
  const { memberId } = siteNumbers(size, startMs);
  return visitorNumbers(size).map((n, place) => ({
    n,
    id: memberId(n),
    cookie: `hearth_session=${tokens[place]}`,
  }));
}
