import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { foldHandle } from '../../platform/text/fold-handle.ts';
import { claimHandle, releaseHandle } from './handles.queries.ts';

const reservedMs = 30 * 24 * 3_600_000;

/** A handle that its member gave up before this time is free for everyone. */
export function freeSince(now: Date): Date {
  return new Date(now.getTime() - reservedMs);
}

/** The new handle becomes the member's, or the choice is refused; the old one is reserved for a while. */
export async function chooseHandle(
  trx: Database,
  { memberId, handle, before, at }: { memberId: string; handle: string; before: string | null; at: Date },
): Promise<void> {
  const folded = foldHandle(handle);
  if (!(await claimHandle(trx, { folded, memberId, freeSince: freeSince(at) }))) {
    throw new AppError('handle_taken', { field: 'profileName' });
  }
  const old = before === null ? folded : foldHandle(before);
  if (old !== folded) await releaseHandle(trx, old, memberId, at);
}
