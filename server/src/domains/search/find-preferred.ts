import type { Database } from '../../platform/database/database.ts';
import { foldName } from '../../platform/text/fold-name.ts';
import { memberWithHandle, peopleByIds, verifiedMemberIds } from '../profiles/profiles.api.ts';
import { calledExactly, matchingAmong, type SearchTerms } from './search.queries.ts';

/** The cursor carries the preferred members that were listed, so there is a limit for all pages together. */
const most = 30;
const mostExact = 10;
const verifiedRead = 1_000;

type Preferred = { id: string; displayKey: string; rank: number };

/**
 * Members who come before all others: those who are called exactly so, then friends, then verified members. Among
 * equals friends and verified members come first, then the order of the names decides.
 */
export async function findPreferred(
  db: Database,
  { query, hidden, known }: SearchTerms,
  { friendIds, listed }: { friendIds: readonly string[]; listed: readonly string[] },
): Promise<string[]> {
  if (listed.length >= most) return [];
  const terms = { query, hidden: [...hidden, ...listed], known, limit: most };
  const friends = new Set(friendIds);
  const verified = new Set(await verifiedMemberIds(db, verifiedRead));
  const handleOwner = await exactHandle(db, query);
  const exact = await calledExactly(db, { ...terms, limit: mostExact });
  const found = [
    ...exact,
    ...(await matchingAmong(db, terms, friendIds)),
    ...(await matchingAmong(db, terms, [...verified])),
    ...(await matchingAmong(db, terms, handleOwner ? [handleOwner] : [])),
  ];
  const ranked = found.map(({ user_id: id, display_key: displayKey }): Preferred => {
    const isExact = displayKey === query || id === handleOwner;
    const rank = (isExact ? 0 : 4) + (friends.has(id) ? 0 : 2) + (verified.has(id) ? 0 : 1);
    return { id, displayKey, rank };
  });
  const ids = ranked.sort(inOrder).map(({ id }) => id);
  return [...new Set(ids)].slice(0, most - listed.length);
}

/** The handle's folded form is wider than the name's: it must also be written like the query. */
async function exactHandle(db: Database, query: string): Promise<string | null> {
  const id = await memberWithHandle(db, query);
  const person = id ? (await peopleByIds(db, [id])).get(id) : undefined;
  return person && foldName(person.profileName) === query ? person.id : null;
}

function inOrder(one: Preferred, other: Preferred): number {
  if (one.rank !== other.rank) return one.rank - other.rank;
  if (one.displayKey !== other.displayKey) return one.displayKey < other.displayKey ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
