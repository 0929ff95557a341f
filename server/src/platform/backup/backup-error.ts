import { StartUpError } from '../errors/start-up-error.ts';

/** Why a backup cannot be made, read or restored, in one plain sentence for the operator. */
export class BackupError extends StartUpError {
  override name = 'BackupError';
}

/** The file cannot be read as a backup any further: cut short, or changed since it was written. */
export class DamagedBackupError extends BackupError {
  override name = 'DamagedBackupError';
}
