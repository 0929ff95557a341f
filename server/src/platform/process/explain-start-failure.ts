import type { Config } from '../config/config.ts';
import { isConnectionLost } from '../database/pg-errors.ts';
import { StartUpError } from '../errors/start-up-error.ts';

/** One sentence an operator can act on; never a stack trace. */
export function explainStartFailure(error: unknown, config: Config | undefined): string {
  if (error instanceof StartUpError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const syscall = error instanceof Error && 'syscall' in error ? String(error.syscall) : '';
  if (syscall === 'listen') return explainListen(code, config);
  if (config?.databaseUrl && isConnectionLost(error)) {
    return 'The database of DATABASE_URL cannot be reached; please check the address and that it is running.';
  }
  if (config?.databaseUrl && /^(28|3D)/.test(code)) {
    return 'The database of DATABASE_URL refused us; please check its name, user and password.';
  }
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code)) {
    return `The data folder ${config?.dataDir} cannot be written; please choose another with DATA_DIR or change its permissions.`;
  }
  if (code === 'ENOSPC') return `The disk that holds ${config?.dataDir} is full.`;
  return `Hearth could not start: ${error instanceof Error ? error.message : String(error)}`;
}

function explainListen(code: string, config: Config | undefined): string {
  if (code === 'EADDRINUSE') {
    return `Port ${config?.port} is already in use; stop what uses it, or set PORT to another number.`;
  }
  if (code === 'EACCES') return `Port ${config?.port} may not be used by this user; set PORT to a number above 1023.`;
  return `HOST=${config?.host} is not an address of this machine.`;
}
