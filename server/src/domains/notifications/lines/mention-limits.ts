import type { Database } from '../../../platform/database/database.ts';
import {
  forgetNotifiedBefore,
  lockNotifiedBy,
  type MentionCount,
  notifiedBy,
  putNotifiedBy,
} from './mention-counts.queries.ts';

const hourMs = 3_600_000;
/** Of members who are no friends of the author. */
const mostMembers = 20;
const mostLines = 5;

/**
 * How often one member notifies others by mentions who are no friends of theirs: 20 different members an hour, and each of
 * them five times, over all servers. Further mentions stand in the text and notify nobody.
 */
export async function withinMentionLimits(
  trx: Database,
  actorId: string,
  recipientIds: readonly string[],
  now: Date,
): Promise<string[]> {
  return recipientIds.length === 0 ? [] : among(lately(await notifiedBy(trx, actorId), now), recipientIds);
}

/** The same, and counts them. */
export async function takeMentions(
  trx: Database,
  actorId: string,
  recipientIds: readonly string[],
  now: Date,
): Promise<string[]> {
  if (recipientIds.length === 0) return [];
  const notified = lately(await lockNotifiedBy(trx, actorId), now);
  const taken = among(notified, recipientIds);
  await putNotifiedBy(trx, actorId, [...notified, ...taken.map((recipientId) => ({ recipientId, at: now }))]);
  return taken;
}

export async function forgetOldMentions(db: Database, now: Date): Promise<void> {
  await forgetNotifiedBefore(db, new Date(now.getTime() - hourMs));
}

function among(notified: readonly MentionCount[], recipientIds: readonly string[]): string[] {
  const members = new Set(notified.map(({ recipientId }) => recipientId));
  return recipientIds.filter((id) => {
    if (members.size >= mostMembers && !members.has(id)) return false;
    members.add(id);
    return notified.filter(({ recipientId }) => recipientId === id).length < mostLines;
  });
}

function lately(notified: readonly MentionCount[], now: Date): MentionCount[] {
  return notified.filter(({ at }) => at.getTime() > now.getTime() - hourMs);
}
