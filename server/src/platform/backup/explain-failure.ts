import { isConnectionLost } from '../database/pg-errors.ts';
import { AppError } from '../errors/app-error.ts';
import { StartUpError } from '../errors/start-up-error.ts';
import { say } from '../process/operator-words.ts';
import { StorageUnreachable } from '../storage/s3-client.ts';

const notAllowed = (path: string) => say('{path} may not be read or written by this user.', { path });

const reasons: Record<string, (path: string) => string> = {
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: (path) => say('{path} is on a disk that cannot be written.', { path }),
  ENOENT: (path) => say('{path} cannot be found.', { path }),
  ENOTDIR: (path) => say('{path} is not in a folder.', { path }),
  EEXIST: (path) => say('{path} is there already.', { path }),
};

const fullSite = say('There is no room left on this site right now. Please try again later.');

/** One sentence for the operator; nothing for an error that only a developer understands. */
export function explainBackupFailure(error: unknown): string | undefined {
  if (error instanceof StorageUnreachable)
    return say('The storage in S3 cannot be used: {reason}.', { reason: error.reason });
  if (error instanceof StartUpError) return error.message;
  if (error instanceof AppError && error.code === 'storage_full') return fullSite;
  if (isConnectionLost(error)) return say('The connection to the database was lost.');
  if (!(error instanceof Error)) return undefined;
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)) return say('The disk is full.');
  return path === undefined ? undefined : reasons[code]?.(path);
}
