import type { Config } from '../config/config.ts';
import { hasCode, isConnectionLost, readOnly } from '../database/pg-errors.ts';
import { StartUpError } from '../errors/start-up-error.ts';
import { say } from './operator-words.ts';

/** One sentence an operator can act on; never a stack trace. */
export function explainStartFailure(error: unknown, config: Config | undefined): string {
  if (error instanceof StartUpError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const syscall = error instanceof Error && 'syscall' in error ? String(error.syscall) : '';
  if (syscall === 'listen') return explainListen(code, config);
  if (config?.databaseUrl && hasCode(error, readOnly)) {
    return say('The database of DATABASE_URL can only be read; please name its leader, or all hosts that may lead.');
  }
  if (config?.databaseUrl && isConnectionLost(error)) {
    return say('The database of DATABASE_URL cannot be reached; please check the address and that it is running.');
  }
  if (config?.databaseUrl && /^(28|3D)/.test(code)) {
    return say('The database of DATABASE_URL refused us; please check its name, user and password.');
  }
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code)) {
    return say(
      'The data folder {dataDir} cannot be written; please choose another with DATA_DIR or change its permissions.',
      { dataDir: config?.dataDir ?? '' },
    );
  }
  if (code === 'ENOSPC') return say('The disk that holds {dataDir} is full.', { dataDir: config?.dataDir ?? '' });
  const reason = error instanceof Error ? error.message : String(error);
  return say('Hearth could not start: {reason}', { reason });
}

function explainListen(code: string, config: Config | undefined): string {
  if (code === 'EADDRINUSE') {
    return say('Port {port} is already in use; stop what uses it, or set PORT to another number.', {
      port: config?.port ?? 0,
    });
  }
  if (code === 'EACCES')
    return say('Port {port} may not be used by this user; set PORT to a number above 1023.', {
      port: config?.port ?? 0,
    });
  return say('HOST={host} is not an address of this machine.', { host: config?.host ?? '' });
}
