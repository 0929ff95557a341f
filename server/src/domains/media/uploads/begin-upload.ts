import { readFault } from '@hearth/contract/core/input-faults';
import { type UploadMetadata, uploadMetadata } from '@hearth/contract/media/endpoints';
import { unfinishedUploads } from '@hearth/contract/media/rules';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { utcDay } from '../../../platform/time/utc-day.ts';
import { readableName } from '../files/file-names.ts';
import { earlyRefusalOf } from '../media.policy.ts';
import { insertUpload, unfinishedOf } from '../media.queries.ts';
import type { MediaPurposes } from '../media-purposes.ts';
import { reserveUsage } from './media-usage.queries.ts';

type Deps = {
  db: Database;
  clock: Clock;
  purposes: MediaPurposes;
  dailyUploadBytes: number;
  hasRoomFor(bytes: number): Promise<boolean>;
};
type AnnouncedUpload = {
  id: string;
  ownerId: string;
  size: number | undefined;
  metadata: Record<string, string | null>;
};

/** Refuses a file that is too large, of the wrong kind or over the day's limit before its first byte. */
export async function beginUpload(
  { db, clock, purposes, dailyUploadBytes, hasRoomFor }: Deps,
  announced: AnnouncedUpload,
): Promise<void> {
  const metadata = parseMetadata(announced.metadata);
  const { id, ownerId, size } = announced;
  if (!size) throw new AppError('invalid_input', { params: { reason: 'empty_file' } });
  const { purpose, contextId = null, filename, filetype } = metadata;
  const rules = purposes.rulesFor(purpose);
  if ((rules.needsContext ?? false) !== (contextId !== null)) {
    throw new AppError('invalid_input', { params: { reason: 'file_without_context' }, field: 'contextId' });
  }
  await rules.checkUpload?.(ownerId, metadata);
  const refusal = earlyRefusalOf(rules, filetype, size);
  if (refusal) throw new AppError(refusal);
  if (!(await hasRoomFor(size))) throw new AppError('storage_full');
  const at = clock.now();
  const day = utcDay(at);
  const name = readableName(filename);
  const upload = { id, ownerId, purpose, contextId, name, declaredType: filetype, size, at };
  await inTransaction(db, async (trx) => {
    // It locks the member's row, so that uploads that begin together are counted one after the other.
    const fits = await reserveUsage(trx, { ownerId, day, bytes: size, limit: dailyUploadBytes });
    if (!fits) throw new AppError('upload_quota');
    await insertUpload(trx, upload);
    const { count, bytes } = await unfinishedOf(trx, ownerId);
    const tooMany = count > unfinishedUploads.count || bytes > unfinishedUploads.bytes;
    if (tooMany) throw new AppError('too_many_uploads');
  });
}

/** In tus, a key without a value stands for an empty text, such as the type of a file that the browser does not know. */
function withoutEmpty(raw: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(raw).filter((entry): entry is [string, string] => entry[1] !== null));
}

function parseMetadata(raw: Record<string, string | null>): UploadMetadata {
  const parsed = uploadMetadata.safeParse(withoutEmpty(raw));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AppError('invalid_input', { params: readFault(issue?.message), field: issue?.path.join('.') });
}
