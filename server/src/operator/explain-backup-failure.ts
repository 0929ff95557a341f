import { isConnectionLost } from '../platform/database/pg-errors.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { CommandError } from './command.ts';

const reasons: Record<string, string> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk is full.',
  EFBIG: 'The file is too large for this disk.',
  EACCES: 'may not be read or written by this user.',
  EPERM: 'may not be read or written by this user.',
  EROFS: 'is on a disk that cannot be written.',
  ENOENT: 'cannot be found.',
};

/** A sentence for what has none yet; other errors stay as they are. */
export function explainBackupFailure(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) {
    return new CommandError('Interrupted. A backup can be continued with --resume, a restore can be run again.');
  }
  if (error instanceof AppError) return new CommandError(error.message, { cause: error });
  if (!(error instanceof Error)) return error;
  if (isConnectionLost(error)) {
    return new CommandError('The connection to the database was lost; please try again.', { cause: error });
  }
  const { code = '', path } = error as NodeJS.ErrnoException;
  const reason = reasons[code];
  if (!reason) return error;
  return new CommandError(/^[A-Z]/.test(reason) ? reason : `${path ?? 'A file'} ${reason}`, { cause: error });
}
