import { type UploadMetadata, uploadMetadata } from '@hearth/contract/media/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { declaredKind, kindRefusal, sizeRefusal } from './media.policy.ts';
import { insertUpload } from './media.queries.ts';
import type { MediaReaders } from './media-readers.ts';
import { reserveUsage } from './media-usage.queries.ts';

type Needs = { db: Database; clock: Clock; dailyUploadBytes: number; readers: Pick<MediaReaders, 'checkUpload'> };
type Announced = { id: string; ownerId: string; size: number | undefined; metadata: Record<string, string | null> };

/** What is too large, of the wrong kind or over the day's measure is refused before the first byte. */
export async function beginUpload(needs: Needs, announced: Announced): Promise<void> {
  const { db, clock, dailyUploadBytes, readers } = needs;
  const metadata = parseMetadata(announced.metadata);
  const { id, ownerId, size } = announced;
  if (!size) throw new AppError('invalid_input', { message: 'This file is empty.' });
  await readers.checkUpload(ownerId, metadata);
  refuseEarly(metadata, size);
  const at = clock.now();
  const day = at.toISOString().slice(0, 10);
  const fits = await reserveUsage(db, { ownerId, day, bytes: size, limit: dailyUploadBytes });
  if (!fits) throw new AppError('upload_quota');
  const { purpose, chatId, filename, filetype } = metadata;
  await insertUpload(db, {
    id,
    ownerId,
    purpose,
    chatId,
    name: readableName(filename),
    declaredType: filetype,
    size,
    at,
  });
}

function parseMetadata(raw: Record<string, string | null>): UploadMetadata {
  const parsed = uploadMetadata.safeParse(raw);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.');
  throw new AppError('invalid_input', { ...(issue ? { message: issue.message } : {}), ...(field ? { field } : {}) });
}

function refuseEarly({ purpose, filetype }: UploadMetadata, size: number): void {
  const kind = declaredKind(filetype);
  const refusal = (filetype && kindRefusal(purpose, kind)) || sizeRefusal(kind, size);
  if (refusal) throw new AppError(refusal);
}

/** The last part of a path, without what has no place in a name. */
function readableName(filename: string): string {
  const last = filename.split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  return last.replace(/[\u0000-\u001f\u007f"<>|:*?]/g, '').trim() || 'file';
}
