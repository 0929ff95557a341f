import pino from 'pino';
import { isConnectionLost, isOverburdened } from '../database/pg-errors.ts';
import { AppError } from '../errors/app-error.ts';
import { StartUpError } from '../errors/start-up-error.ts';

/** What other modules need of a logger. */
export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

/**
 * Structured lines on standard output. Bodies, headers and query strings are never logged; the redaction is for secrets
 * that a library may attach to an error.
 */
export function createLog(level: string, destination?: pino.DestinationStream): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    hooks: {
      logMethod([first, ...rest], method, at) {
        const { line, isPassing } = inOneLine(first);
        const write = isPassing && at > warning ? this.warn : method;
        write.apply(this, [line, ...rest] as Parameters<pino.LogFn>);
      },
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.password', '*.token', '*.cookie', '*.authorization', 'err.config', 'err.parameters', 'err.detail'],
      censor: '[hidden]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

const warning = pino.levels.values.warn ?? 40;
type LogLine = { line: unknown; isPassing: boolean };

/**
 * While another database takes over, or a loaded machine starts, many things fail and are tried again: where in our code
 * each of them was tells nothing. An error that was written for the operator says everything in its sentence.
 */
function inOneLine(first: unknown): LogLine {
  const { err, ...others } = typeof first === 'object' && first !== null ? (first as { err?: unknown }) : {};
  const isPassing = err instanceof AppError ? err.status === 503 : isConnectionLost(err) || isOverburdened(err);
  if (!(err instanceof Error) || (!isPassing && !(err instanceof StartUpError)))
    return { line: first, isPassing: false };
  const code = 'code' in err && !(err instanceof AppError) ? { code: err.code } : {};
  return { line: { ...others, ...code, reason: err.message }, isPassing };
}
