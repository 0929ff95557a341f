import pino from 'pino';

/** What other modules need of a logger. */
export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

/**
 * Structured lines on standard output. Bodies, headers and query strings are never logged; the redaction is for secrets
 * that a library may attach to an error.
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
