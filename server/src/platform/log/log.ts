import pino from 'pino';

/** What the rest of the house needs of a logger. */
export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

/**
 * Structured lines on standard output. Bodies, headers and query strings are never handed to it; the
 * redaction is a second belt for secrets that a library may attach to an error.
 */
export function createLog(level: string): pino.Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.password', '*.token', '*.cookie', '*.authorization', 'err.config', 'err.parameters', 'err.detail'],
      censor: '[hidden]',
    },
  });
}
