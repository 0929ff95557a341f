import { hashToken, newSessionToken } from '../server/src/domains/accounts/tokens.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { newId } from '../server/src/platform/ids.ts';
import { generateMembers, inBatches } from './generate-data.ts';

export type Visitor = { id: string; cookie: string };

const hourMs = 3_600_000;

/** Members with a session each; nobody signs in, because hashing thousands of passwords would take minutes. */
export async function enterMembers(db: Database, count: number): Promise<Visitor[]> {
  const ids = await generateMembers(db, count);
  const at = new Date();
  const visitors = ids.map((id) => ({ id, token: newSessionToken(id) }));
  await inBatches(visitors, async (batch) => {
    await db
      .insertInto('accounts')
      .values(batch.map(({ id }) => ({ id, identifier: `${id}@example.org`, password_hash: 'none', created_at: at })))
      .execute();
    await db
      .insertInto('sessions')
      .values(
        batch.map(({ id, token }) => ({
          id: newId(at),
          token_hash: hashToken(token),
          account_id: id,
          user_agent: 'bench',
          created_at: at,
          last_seen_at: at,
          expires_at: new Date(at.getTime() + hourMs),
        })),
      )
      .execute();
  });
  return visitors.map(({ id, token }) => ({ id, cookie: `hearth_session=${token}` }));
}

/** The first with the second, the third with the fourth, and so on. */
export async function makePairs(db: Database, visitors: readonly Visitor[]): Promise<[Visitor, Visitor][]> {
  const pairs: [Visitor, Visitor][] = [];
  for (const [n, one] of visitors.entries()) {
    const other = visitors[n + 1];
    if (n % 2 === 0 && other) pairs.push([one, other]);
  }
  const since = new Date();
  const edges = pairs.flatMap(([{ id: a }, { id: b }]) => [
    { user_id: a, other_id: b, state: 'friends', since },
    { user_id: b, other_id: a, state: 'friends', since },
  ]);
  await inBatches(edges, (batch) => db.insertInto('friend_edges').values(batch).execute());
  return pairs;
}
