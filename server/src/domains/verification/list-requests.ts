import type { VerificationRequest } from '@hearth/contract/verification/review';
import type { Database } from '../../platform/database/database.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { pendingRequests } from './verification.queries.ts';

/** For those who decide: what each profile showed when its member asked. */
export async function listVerificationRequests(
  db: Database,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: VerificationRequest[]; nextCursor: string | null }> {
  const rows = await pendingRequests(db, limit + 1, cursor);
  const shown = rows.slice(0, limit);
  const people = await peopleByIds(
    db,
    shown.map((row) => row.user_id),
  );
  const items = shown.flatMap((row) => {
    const person = people.get(row.user_id);
    if (!person) return [];
    const { display_name: displayName, bio, instagram, facebook, whatsapp, requested_at: at } = row;
    return { person, displayName, bio, instagram, facebook, whatsapp, at: at.toISOString() };
  });
  return { items, nextCursor: rows.length > limit ? (shown.at(-1)?.user_id ?? null) : null };
}
