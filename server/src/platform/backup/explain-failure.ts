import { isConnectionLost } from '../database/pg-errors.ts';
import { AppError } from '../errors/app-error.ts';
import { StartUpError } from '../errors/start-up-error.ts';
import { StorageUnreachable } from '../storage/s3-client.ts';

const reasons: Record<string, string> = {
  EACCES: 'may not be read or written by this user.',
  EPERM: 'may not be read or written by this user.',
  EROFS: 'is on a disk that cannot be written.',
  ENOENT: 'cannot be found.',
  ENOTDIR: 'is not in a folder.',
  EEXIST: 'is there already.',
};

/** One sentence for the operator; nothing for an error that only a developer understands. */
export function explainBackupFailure(error: unknown): string | undefined {
  if (error instanceof StorageUnreachable) return `The storage in S3 cannot be used: ${error.reason}.`;
  if (error instanceof StartUpError || error instanceof AppError) return error.message;
  if (isConnectionLost(error)) return 'The connection to the database was lost.';
  if (!(error instanceof Error)) return undefined;
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)) return 'The disk is full.';
  const reason = reasons[code];
  return reason && path ? `${path} ${reason}` : undefined;
}
